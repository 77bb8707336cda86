-- Many products get the same values in a run like that of an import (decision 0142), which the log calls by another name.
alter table product_import add column is_of_file boolean not null default true;
