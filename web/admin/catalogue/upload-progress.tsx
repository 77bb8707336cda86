/** How much of a form with pictures has left; then the shop has them and works on them. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="upload" role="status">
      <progress value={share < 1 ? share : undefined} aria-label="Upload" />
      <span className="sm">{share < 1 ? `Uploading, ${percent} %` : 'Preparing the pictures'}</span>
    </div>
  );
}
