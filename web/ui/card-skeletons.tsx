/** Empty boxes of the same size as the cards, so that nothing moves when the cards load. */
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
