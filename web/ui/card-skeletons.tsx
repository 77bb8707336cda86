/** Where cards will be: the same boxes, without their content, so that nothing jumps when it comes. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, position) => (
    <li className="card skeleton" key={position} aria-hidden="true">
      <div className="card-pic" />
      <div className="card-body">
        <span className="bone" />
        <span className="bone short" />
      </div>
    </li>
  ));
}
