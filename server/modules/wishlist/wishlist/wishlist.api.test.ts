import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestCatalogue } from '../../catalogue/test-catalogue.ts';
import { openCatalogue } from '../../catalogue/test-catalogue.ts';

let t: TestCatalogue;
beforeAll(async () => {
  t = await openCatalogue();
});
afterAll(() => t?.close());
beforeEach(() => t.change('delete from wishlist_item', 'wishlist'));

const PUB = '2000001';
interface Item {
  id: string;
  quantity: number;
  product: { uid: string; sku: string; favourites: number };
}
interface List {
  id: string;
  items_count: number;
  items: Item[];
}
interface Output {
  wishlist: List;
  user_errors: { code: string; message: string }[];
}

const LIST = 'id name items_count updated_at items { id quantity qty added_at product { uid sku favourites } }';
const at = { shipTo: PUB };
const lists = async (who: string) =>
  (await t.ask<{ customer: { wishlists: List[] } }>(who, `{ customer { wishlists { ${LIST} } } }`)).customer.wishlists;
test('the list shows its goods to nobody without Catalogue', async () => {
  const fields = ['items { product { sku your_price } }', 'items_v2 { items { product { sku your_price } } }'];
  await t.change("insert into wishlist_item (uid, sku, added_at) values ('u-accountant', '100101', now())", 'wishlist');
  for (const field of fields) {
    await expect(t.ask('accountant', `{ customer { wishlists { id items_count ${field} } } }`)).rejects.toThrow(
      'SECTION_FORBIDDEN',
    );
  }
  expect(await t.ask('accountant', '{ customer { wishlists { items_count } } }')).toEqual({
    customer: { wishlists: [{ items_count: 1 }] },
  });
});
const add = async (items: string[], who = 'owner') =>
  (
    await t.ask<{ addProductsToWishlist: Output }>(
      who,
      `mutation($items: [WishlistItemInput]) { addProductsToWishlist(wishlistId: 0, wishlistItems: $items) { wishlist { ${LIST} } user_errors { code message } } }`,
      { ...(who === 'owner' && at), variables: { items: items.map((sku) => ({ sku, quantity: 1 })) } },
    )
  ).addProductsToWishlist;
const remove = async (ids: (string | number)[], listId: string | number = 0) =>
  (
    await t.ask<{ removeProductsFromWishlist: Output }>(
      'owner',
      `mutation($list: ID, $ids: [ID]) { removeProductsFromWishlist(wishlistId: $list, wishlistItemsIds: $ids) { wishlist { ${LIST} } user_errors { code message } } }`,
      { ...at, variables: { list: listId, ids } },
    )
  ).removeProductsFromWishlist;
const favourites = async (sku: string, who = 'owner') =>
  (
    await t.ask<{ products: { items: { favourites: number }[] } }>(
      who,
      `{ products(filter: { sku: { eq: "${sku}" } }) { items { favourites } } }`,
    )
  ).products.items[0]!.favourites;

describe('C7.019, E3.11 reading', () => {
  test('there is always one list, and everybody has the own one', async () => {
    const [empty] = await lists('owner');
    expect(empty).toMatchObject({ items_count: 0, items: [] });
    expect(empty!.id).toMatch(/^\d+$/);
    await add(['100101', '100102']);
    expect(await lists('owner')).toMatchObject([
      {
        id: empty!.id,
        items_count: 2,
        items: [
          { quantity: 1, product: { sku: '100101', favourites: 1 } },
          { quantity: 1, product: { sku: '100102' } },
        ],
      },
    ]);
    const [others] = await lists('basic');
    expect(others).toMatchObject({ items_count: 0 });
    expect(others!.id).not.toBe(empty!.id);
  });

  test('current clients read pages', async () => {
    await add(['100101', '100102', '100105']);
    const { customer } = await t.ask<{ customer: { wishlists: { id: string; items_v2: object }[] } }>(
      'owner',
      '{ customer { wishlists { id items_v2(pageSize: 2, currentPage: 2) { items { __typename id quantity added_at product { sku } } page_info { current_page page_size total_pages } } } } }',
    );
    expect(customer.wishlists[0]!.items_v2).toMatchObject({
      items: [{ __typename: 'SimpleWishlistItem', quantity: 1, product: { sku: '100105' } }],
      page_info: { current_page: 2, page_size: 2, total_pages: 2 },
    });
    const { id } = customer.wishlists[0]!;
    expect(await t.ask('owner', `{ customer { wishlist_v2(id: ${id}) { id } } }`)).toEqual({
      customer: { wishlist_v2: { id } },
    });
    expect(await t.refusal('rival', `{ customer { wishlist_v2(id: ${id}) { id } } }`)).toMatchObject({
      code: 'WISHLIST_NOT_FOUND',
      category: 'graphql-input',
    });
  });
});

describe('C7.029, T4.34 adding', () => {
  test('the product is a favourite at once, and adding again makes no second entry', async () => {
    expect(await favourites('100101')).toBe(0);
    expect((await add(['100101'])).user_errors).toEqual([]);
    expect(await favourites('100101')).toBe(1);
    const again = await Promise.all([add(['100101']), add(['100101', '100101']), add(['100101'])]);
    for (const { wishlist, user_errors } of again) expect([wishlist.items_count, user_errors]).toEqual([1, []]);
    expect(await favourites('100101', 'basic')).toBe(0);
  });

  test('what is unknown or hidden is reported, the rest is added', async () => {
    const { wishlist, user_errors } = await add(['nix', '100101']);
    expect(wishlist.items_count).toBe(1);
    expect(user_errors).toMatchObject([
      { code: 'PRODUCT_NOT_FOUND', message: expect.stringContaining('nix') as string },
    ]);
    expect((await add(['100105'], 'food')).user_errors).toMatchObject([{ code: 'PRODUCT_NOT_FOUND' }]); // a keg, to a shop
  });

  test('the flat form works, a foreign list does not', async () => {
    const flat = await t.ask<{ addProductsToWishlist: Output }>(
      'owner',
      'mutation { addProductsToWishlist(wishlist_id: "0", sku: "100101") { wishlist { items_count } user_errors { code } } }',
    );
    expect(flat.addProductsToWishlist).toEqual({ wishlist: { items_count: 1 }, user_errors: [] });
    const [rivals] = await lists('rival');
    for (const id of [rivals!.id, '12345'])
      expect(
        await t.refusal(
          'owner',
          `mutation { addProductsToWishlist(wishlistId: ${id}, sku: "100101") { user_errors { code } } }`,
        ),
      ).toMatchObject({
        code: 'WISHLIST_NOT_FOUND',
        category: 'graphql-input',
      });
    expect(
      await t.refusal('owner', 'mutation { addProductsToWishlist(sku: "100101") { user_errors { code } } }'),
    ).toMatchObject({ code: 'PARAMETER_MISSING' });
    expect(
      await t.refusal(
        'accountant',
        'mutation { addProductsToWishlist(wishlistId: 0, sku: "100101") { user_errors { code } } }',
      ),
    ).toMatchObject({
      category: 'graphql-authorization',
    });
  });
});

describe('C7.030, T4.35 removing', () => {
  test('the entry is gone at once; again is reported and does no harm; somebody else’s entry stays', async () => {
    const { wishlist } = await add(['100101', '100102']);
    const mine = wishlist.items[0]!.id;
    const theirs = (await add(['100101'], 'rival')).wishlist.items[0]!.id;
    expect(await remove([mine])).toMatchObject({ wishlist: { items_count: 1 }, user_errors: [] });
    expect(await favourites('100101')).toBe(0);
    expect(await remove([mine, 'x'])).toMatchObject({
      wishlist: { items_count: 1 },
      user_errors: [{ code: 'UNDEFINED' }, { code: 'UNDEFINED' }],
    });
    expect((await remove([theirs])).user_errors).toMatchObject([{ code: 'UNDEFINED' }]);
    expect((await lists('rival'))[0]!.items_count).toBe(1);
  });
});
