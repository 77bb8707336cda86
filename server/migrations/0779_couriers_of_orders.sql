-- Why: what couriers owe did not say which of them owes it. Payments read it through this door, as parcels are above them.

-- Who carries what is paid at the door of an order: by the name under which the courier is chosen, or the one that was typed. A parcel that is
-- booked is its provider's, which collects; the company that drives for it is beside it. What came back, or was lost, was collected by nobody.
create view courier_of_order as
select order_id, case when provider is null then coalesce(courier_name, courier) else provider end as courier,
  case when provider is not null then courier_name end as company
from parcel
where courier is not null and state not in ('draft', 'cancelled', 'rto_received', 'lost');
