import { expect, test } from 'vitest';
import { roleLabel } from './role-label.ts';

test.each([
  ['hu', 'POS Horeca', 'Shift leader', 'Vendéglátóhely – Műszakvezető'],
  ['hu', 'WHS', 'On Premise Empties Management', 'Nagykereskedő – Göngyölegkezelő (vendéglátóhely)'],
  ['hu', 'Supplier', 'Delegated Admin', 'Beszállító – Delegált rendszergazda'],
  ['en', 'POS Horeca', 'Shift leader', 'POS Horeca Shift leader'],
  ['hu', 'POS Food', 'A role without words', 'Élelmiszerüzlet – A role without words'],
] as const)('in %s the role %s %s is called %4$s', (language, customerType, name, label) => {
  expect(roleLabel(language, customerType, name)).toBe(label);
});
