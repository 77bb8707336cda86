/** How much of a form with pictures has left; then the shop has them and works on them. */
export function UploadProgress({ share }: { share: number }) {
  const isSent = share >= 1;
  return (
    <div className="upload">
      <progress value={isSent ? undefined : share} aria-label="Upload" />
      <p className="sm">
        <span role="status">{isSent ? 'Preparing the pictures' : 'Uploading'}</span>
        {!isSent && <span aria-hidden="true">, {Math.floor(share * 100)} %</span>}
      </p>
    </div>
  );
}
