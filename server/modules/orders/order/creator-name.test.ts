import { expect, test } from 'vitest';
import { creatorName } from './creator-name.ts';

const oliver = { firstName: 'Olivér', lastName: 'Bárány' };
const klara = { firstName: 'Klára', lastName: 'Ügyintéző' };

test.each([
  [
    'the given name first',
    { channel: 'portal', createdBy: 'Bárány Olivér', creator: oliver, actor: null },
    'Olivér Bárány',
    'Bárány Olivér',
  ],
  [
    'both names where the clerk acted',
    { channel: 'portal', createdBy: 'Ügyintéző Klára (Bárány Olivér)', creator: oliver, actor: klara },
    'Klára Ügyintéző (Olivér Bárány)',
    'Ügyintéző Klára (Bárány Olivér)',
  ],
  [
    'a name that was changed since',
    { channel: 'portal', createdBy: 'Kovács Anna', creator: oliver, actor: null },
    'Kovács Anna',
    'Kovács Anna',
  ],
  [
    'an order by phone',
    { channel: 'phone', createdBy: 'Révhegyi ügyfélszolgálat', creator: null, actor: null },
    'Customer service, by phone',
    'Ügyfélszolgálat, telefonon',
  ],
  [
    'somebody who was erased',
    {
      channel: 'portal',
      createdBy: 'Törölt felhasználó',
      creator: { firstName: 'felhasználó', lastName: 'Törölt' },
      actor: null,
    },
    'Deleted user',
    'Törölt felhasználó',
  ],
])('who created an order is said in the reader’s language: %s', (_, order, en, hu) => {
  expect(creatorName('en', order)).toBe(en);
  expect(creatorName('hu', order)).toBe(hu);
});
