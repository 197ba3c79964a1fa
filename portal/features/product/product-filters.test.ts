import { expect, test } from 'vitest';
import { changed, queryOf, stateOf, toggled, variablesOf } from './product-filters.ts';

test('a list comes back from its address as it was', () => {
  const query = new URLSearchParams('q=pils&brand=Kalászos&brand=Révhegyi&product_new=1&sort=price-desc&page=3');
  expect(queryOf(stateOf(query)).toString()).toBe(query.toString());
});

test('an address that somebody made up falls back to the whole list', () => {
  expect(stateOf(new URLSearchParams('sort=drop&page=-4'))).toEqual({
    search: '',
    filters: {},
    flags: [],
    sort: 'position',
    page: 1,
  });
});

test('two brands are asked for with OR, a sort downwards by its field', () => {
  expect(variablesOf(stateOf(new URLSearchParams('brand=A&brand=B&sort=price-desc')))).toMatchObject({
    filter: { brand: { in: ['A', 'B'] } },
    sort: { price: 'DESC' },
    pageSize: 25,
  });
});

test('a new filter begins at the first page', () => {
  expect(changed(stateOf(new URLSearchParams('page=4')), { search: 'x' }).page).toBe(1);
  expect(toggled(['A', 'B'], 'A')).toEqual(['B']);
});
