/** The ship-tos as choices of a select; "all of them" or "none" is the screen's own first option. */
export function ShipToOptions({ shipTos }: { readonly shipTos: readonly { readonly id: string; readonly name: string }[] }) {
  return shipTos.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
