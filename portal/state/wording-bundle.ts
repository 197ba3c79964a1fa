/** `../../wording/hu/order.json` becomes the noun `order` of one bundle. */
export function bundleOf(files: Record<string, object>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), texts]),
  );
}
