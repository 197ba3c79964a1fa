/** rules 2.8: whom only the supplier (Delegated Admin) appoints, changes and takes down. They have the same rights. */
export const APPOINTED_ROLES: readonly string[] = ['Delegated Owner', 'Key User'];

/** rules 2.8: a second role at a ship-to that comes with the supplier's data only. */
export const IMPORTED_ROLES: readonly string[] = [
  'On Premise Empties Management',
  'On Premise Franchisee Empties Management',
];

/** The supplier's own people: a row among the roles, under a customer type that no ship-to has. */
export const SUPPLIER_ROLE = { customerType: 'Supplier', name: 'Delegated Admin' } as const;

/** The last word of a wording key: `user.role.shiftLeader` of `Shift leader`, `user.customerType.posHoreca` of `POS Horeca`. */
export function wordingKeyOf(code: string): string {
  const [first = '', ...more] = code.split(' ');
  return [first.toLowerCase(), ...more.map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase())].join('');
}
