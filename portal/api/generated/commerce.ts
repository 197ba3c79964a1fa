// Made by tools/graphql-types.ts from the contract and the documents beside the components. Do not edit.

import type { Document } from '../document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SortEnum =
  | 'ASC'
  | 'DESC';

export type FilterEqualTypeInput = {
  eq?: string | null | undefined;
  in?: Array<string | null | undefined> | null | undefined;
};

export type FilterMatchTypeEnum =
  | 'FULL'
  | 'PARTIAL';

export type FilterMatchTypeInput = {
  match?: string | null | undefined;
  match_type?: FilterMatchTypeEnum | null | undefined;
};

export type FilterRangeTypeInput = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** A value that the client chose itself, for example the quantity of a package's option. */
export type EnteredOptionInput = {
  uid: string;
  value: string;
};

export type CartItemInput = {
  sku: string;
  /** Loose sales units; layers and pallets come on top. */
  quantity: number;
  parent_sku?: string | null | undefined;
  selected_options?: Array<string | null | undefined> | null | undefined;
  entered_options?: Array<EnteredOptionInput | null | undefined> | null | undefined;
  number_of_layer?: number | null | undefined;
  number_of_pallet?: number | null | undefined;
  /** Empties that go back with this order. */
  is_return?: boolean | null | undefined;
};

export type UpdateCartItemsInput = {
  cart_id?: string | null | undefined;
  cart_items?: Array<CartItemUpdateInput | null | undefined> | null | undefined;
};

export type CartItemUpdateInput = {
  cart_item_uid?: string | null | undefined;
  cart_item_id?: number | null | undefined;
  quantity?: number | null | undefined;
  /** Ours: what shall be in a package from now on; the line stays the same. */
  selected_options?: Array<string | null | undefined> | null | undefined;
  entered_options?: Array<EnteredOptionInput | null | undefined> | null | undefined;
  number_of_layer?: number | null | undefined;
  number_of_pallet?: number | null | undefined;
};

/** What a line shall hold; nothing at all takes it out. A package is named by its line, and keeps what is in it. */
export type CartLineTarget = {
  /** A product, or empties that go back. */
  sku?: string | null | undefined;
  cart_item_uid?: string | null | undefined;
  /** Loose sales units; layers and pallets come on top. */
  quantity: number;
  number_of_layer?: number | null | undefined;
  number_of_pallet?: number | null | undefined;
};

export type PackageProductInput = {
  sku: string;
  quantity: number;
  selected_options?: Array<string | null | undefined> | null | undefined;
  entered_options?: Array<EnteredOptionInput | null | undefined> | null | undefined;
};

export type CartUserInputErrorType =
  | 'PRODUCT_NOT_FOUND'
  | 'NOT_SALABLE'
  | 'INSUFFICIENT_STOCK'
  | 'COULD_NOT_FIND_CART_ITEM'
  | 'CART_ITEM_NOT_FOUND'
  | 'REQUIRED_PARAMETER_MISSING'
  | 'INVALID_PARAMETER_VALUE'
  | 'PERMISSION_DENIED'
  | 'UNDEFINED';

export type CartItemErrorType =
  | 'ITEM_QTY'
  | 'ITEM_INCREMENTS'
  | 'NOT_SALABLE'
  | 'PRICE'
  | 'UNDEFINED';

export type PriceOf =
  | 'PORTAL'
  | 'ERP'
  | 'ESTIMATE';

/** Values are texts, also for numbers and flags. Fields are joined by AND, `in` values by OR; an empty filter restricts nothing. */
export type ProductAttributeFilterInput = {
  sku?: FilterEqualTypeInput | null | undefined;
  category_uid?: FilterEqualTypeInput | null | undefined;
  category_id?: FilterEqualTypeInput | null | undefined;
  brand?: FilterEqualTypeInput | null | undefined;
  packaging?: FilterEqualTypeInput | null | undefined;
  /** The kind of sales unit: crate, tray, carton, shrink pack, keg … */
  filter_packaging?: FilterEqualTypeInput | null | undefined;
  pack_format?: FilterEqualTypeInput | null | undefined;
  package_type?: FilterEqualTypeInput | null | undefined;
  volume?: FilterEqualTypeInput | null | undefined;
  dimension?: FilterEqualTypeInput | null | undefined;
  product_last?: FilterEqualTypeInput | null | undefined;
  product_new?: FilterEqualTypeInput | null | undefined;
  product_sale?: FilterEqualTypeInput | null | undefined;
  packages_flag?: FilterEqualTypeInput | null | undefined;
  url_key?: FilterEqualTypeInput | null | undefined;
  name?: FilterMatchTypeInput | null | undefined;
  /** The caller's net price in Ft, both ends inclusive. */
  price?: FilterRangeTypeInput | null | undefined;
};

/** The first field sorts first. Ties end by position and id, so pages are stable. */
export type ProductAttributeSortInput = {
  brand?: SortEnum | null | undefined;
  packaging?: SortEnum | null | undefined;
  price?: SortEnum | null | undefined;
  volume?: SortEnum | null | undefined;
  name?: SortEnum | null | undefined;
  position?: SortEnum | null | undefined;
  relevance?: SortEnum | null | undefined;
};

export type CategoryFilterInput = {
  url_key?: FilterEqualTypeInput | null | undefined;
  url_path?: FilterEqualTypeInput | null | undefined;
  category_uid?: FilterEqualTypeInput | null | undefined;
  parent_category_uid?: FilterEqualTypeInput | null | undefined;
  ids?: FilterEqualTypeInput | null | undefined;
  parent_id?: FilterEqualTypeInput | null | undefined;
  name?: FilterMatchTypeInput | null | undefined;
};

/** What is left out is not compared. */
export type SeenOrderInput = {
  /** Of the cart. */
  revision?: number | null | undefined;
  ship_to_id?: string | null | undefined;
  /** YYYY-MM-DD */
  delivery_date?: string | null | undefined;
  payment_method?: string | null | undefined;
  /** Gross, whole forints: `cart_prices.price_with_vat`. */
  total?: number | null | undefined;
  /** `replaces_order.order_number` of the cart; empty: a new order. */
  replaces?: string | null | undefined;
};

export type PlaceOrderErrorCode =
  | 'CART_NOT_FOUND'
  | 'CART_NOT_ACTIVE'
  | 'UNABLE_TO_PLACE_ORDER'
  | 'UNDEFINED';

export type QuickOrderLineInput = {
  /** A product code in any case, the part of one, an EAN, words of a name, or the number of a package. */
  code: string;
  quantity?: number | null | undefined;
  /** Empty: the product's own sales unit. Its name or code, layer, pallet or piece, in any language of the portal. */
  unit?: string | null | undefined;
};

export type ReorderLineInput = {
  /** Of the preview. */
  line: number;
  /** Sales units. */
  quantity: number;
  /** The `sku` of the preview's `replacement`: that product in the place of the old one. */
  replaced_by?: string | null | undefined;
};

export type CheckoutUserInputErrorCodes =
  | 'REORDER_NOT_AVAILABLE'
  | 'PRODUCT_NOT_FOUND'
  | 'NOT_SALABLE'
  | 'INSUFFICIENT_STOCK'
  | 'UNDEFINED';

export type WishlistUserErrorType =
  | 'PRODUCT_NOT_FOUND'
  | 'UNDEFINED';

export type CartBodyFragment = { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
    | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
        | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
        | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
       }
    | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
        | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
        | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
       }
   | null> | null };

export type CartReceiptsQueryVariables = Exact<{ [key: string]: never; }>;


export type CartReceiptsQuery = { customerCart: { id: string, items: Array<
      | { uid: string, deposit: number | null, deposit_vat: number | null, redemption_fee: number | null, z099: number | null, vat: number | null, excise: number | null, price_steps: Array<{ code: string, label: string, basis: string | null, amount: number }> }
      | { uid: string, deposit: number | null, deposit_vat: number | null, redemption_fee: number | null, z099: number | null, vat: number | null, excise: number | null, price_steps: Array<{ code: string, label: string, basis: string | null, amount: number }> }
     | null> | null, cart_prices: { returnable_items: Array<{ parent_sku: string | null, sku: string | null, name: string | null, total_units: number | null, unit_price: number | null, total_price: number | null, redemption_fee: boolean | null } | null> | null } | null } };

export type EmptiesKindsQueryVariables = Exact<{ [key: string]: never; }>;


export type EmptiesKindsQuery = { emptiesItems: Array<{ sku: string, name: string, kind: string, deposit: number }> };

export type CurrentCartQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentCartQuery = { customerCart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
      | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
          | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
          | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
         }
      | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
          | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
          | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
         }
     | null> | null } };

export type AddToCartMutationVariables = Exact<{
  cartId: string;
  items?: Array<CartItemInput | null | undefined> | CartItemInput | null | undefined;
}>;


export type AddToCartMutation = { addProductsToCart: { cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null }, user_errors: Array<{ code: CartUserInputErrorType, message: string, index: number | null, sku: string | null } | null> } | null };

export type SetCartLinesMutationVariables = Exact<{
  cartId: string;
  revision?: number | null | undefined;
  lines: Array<CartLineTarget> | CartLineTarget;
}>;


export type SetCartLinesMutation = { setCartLines: { stale: boolean, cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null }, user_errors: Array<{ message: string, index: number | null } | null> } | null };

export type UpdateCartMutationVariables = Exact<{
  input?: UpdateCartItemsInput | null | undefined;
}>;


export type UpdateCartMutation = { updateCartItems: { cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null }, errors: Array<{ code: CartUserInputErrorType, message: string, index: number | null, sku: string | null, cart_item_uid: string | null } | null> } | null };

export type ChooseShipToMutationVariables = Exact<{
  cartId: string;
  shipToId: string;
}>;


export type ChooseShipToMutation = { setShippingAddressesOnCart: { cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null } } | null };

export type ChooseTransportMutationVariables = Exact<{
  cartId: string;
  transportType: string;
  customerType?: string | null | undefined;
  paymentCode?: string | null | undefined;
  paymentTitle?: string | null | undefined;
}>;


export type ChooseTransportMutation = { setTransportType: { success: boolean, message: string | null, cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null } } | null };

export type ChoosePlaceOfShipmentMutationVariables = Exact<{
  cartId: string;
  place: string;
}>;


export type ChoosePlaceOfShipmentMutation = { setPlaceOfShipment: { cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null } } | null };

export type ChoosePaymentMutationVariables = Exact<{
  cartId: string;
  code: string;
}>;


export type ChoosePaymentMutation = { setPaymentMethodOnCart: { cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null } } | null };

export type SimulatePricesMutationVariables = Exact<{
  cartId: string;
  deliveryDate?: string | null | undefined;
  datePopup?: string | null | undefined;
  paymentMethod?: string | null | undefined;
  paymentTitle?: string | null | undefined;
  orderType?: string | null | undefined;
  deliveryMethod?: string | null | undefined;
  note?: string | null | undefined;
  shippingType?: string | null | undefined;
  orderReason?: string | null | undefined;
  email?: string | null | undefined;
  shipToId?: string | null | undefined;
  place?: string | null | undefined;
}>;


export type SimulatePricesMutation = { updatePrices: { success: boolean | null, message: string | null, can_proceed: boolean | null, status_message: string | null, minicart_status_message: string | null, delivery_date: string | null, delivery_date_expired: boolean | null, total_base_price: number | null, total_your_price: number | null, total_quantity: number | null, changes: Array<{ what: string, message: string | null }>, cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null } | null } | null };

export type PreviewShipToMutationVariables = Exact<{
  cartId: string;
  shipToId: string;
  deliveryDate?: string | null | undefined;
}>;


export type PreviewShipToMutation = { updatePrices: { delivery_fee: number | null, total_your_price: number | null, total_to_pay: number | null, order_items: Array<{ sku: string | null, name: string | null, packaging: string | null, errors: Array<{ message: string } | null> | null }> } | null };

export type PlaceTheOrderMutationVariables = Exact<{
  cartId: string;
  terms?: boolean | null | undefined;
  seen?: SeenOrderInput | null | undefined;
}>;


export type PlaceTheOrderMutation = { placeOrder: { order: { order_number: string, changeable_until: string | null } | null, errors: Array<{ code: PlaceOrderErrorCode, message: string } | null> } | null };

export type ReorderMutationVariables = Exact<{
  orderNumber: string;
  lines?: Array<ReorderLineInput | null | undefined> | ReorderLineInput | null | undefined;
}>;


export type ReorderMutation = { reorderItems: { message: string | null, cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null }, userInputErrors: Array<{ code: CheckoutUserInputErrorCodes, message: string, path: Array<string | null> } | null> } | null };

export type ReorderSavedMutationVariables = Exact<{
  cartId: string;
  skip?: boolean | null | undefined;
  lines?: Array<ReorderLineInput | null | undefined> | ReorderLineInput | null | undefined;
}>;


export type ReorderSavedMutation = { reOrderSavedOrder: { message: string | null, cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null }, userInputErrors: Array<{ code: CheckoutUserInputErrorCodes, message: string, path: Array<string | null> } | null> } | null };

export type ReorderPreviewQueryVariables = Exact<{
  orderNumber?: string | null | undefined;
  cartId?: string | null | undefined;
}>;


export type ReorderPreviewQuery = { getReorderPreview: { price_date: string, cart_lines: number, lines: Array<{ line: number, sku: string, name: string, packaging: string | null, quantity: number, old_row_total: number | null, row_total: number | null, is_return: boolean, free_quantity: number | null, sales_unit: { code: string | null, label: string | null } | null, problem: { code: CheckoutUserInputErrorCodes, message: string } | null, replacement: { sku: string, name: string, packaging: string, row_total: number | null, sales_unit: { label: string | null } | null } | null }> } | null };

export type CancelOrderMutationVariables = Exact<{
  sapId: string;
}>;


export type CancelOrderMutation = { cancelOrder: { message: string | null, status: string | null, code: string | null } | null };

export type ChangeOrderMutationVariables = Exact<{
  orderNumber: string;
  keep?: string | null | undefined;
}>;


export type ChangeOrderMutation = { changeOrder: { message: string | null, cart: { id: string, revision: number | null, total_quantity: number, ship_to_id: string | null, delivery_date: string | null, delivery_method: string | null, note_for_driver: string | null, customer_order_number: string | null, customer_order_number_required: boolean | null, email: string | null, message: string | null, can_proceed: boolean | null, delivery_fee: number | null, pallet_deposit: number | null, vat: number | null, cash_rounding: number | null, payable: number | null, price_of: PriceOf, cut_off: string | null, cancelled_order: string | null, order_type: string | null, order_reason: string | null, place_of_shipment: string | null, empties_pallets: number | null, replaces_order: { order_number: string, changeable_until: string | null, ended: string | null } | null, transport_type: { code: string | null, label: string | null } | null, available_payment_methods: Array<{ code: string, title: string } | null> | null, selected_payment_method: { code: string, title: string } | null, totals: { multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, grand_total: { basic_price: number | null, basic_price_tax: number | null, your_price: number | null, your_price_tax: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, limits: Array<{ code: string, filled: number, min: number | null, max: number | null, state: string, message: string }>, progress_bar_data: { msg: string | null, canProceed: string | null, iKegFlag: string | null, iMinimumUnit: number | null, iMaximumUnit: number | null, iTotalQty: number | null, iTotalCartWeight: number | null, iTotalCartPalletQty: number | null } | null, changes: Array<{ sku: string | null, name: string | null, what: string, before: number | null, after: number | null, message: string | null }>, items: Array<
        | { __typename: 'SimpleCartItem', id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
        | { __typename: 'BundleCartItem', units: number | null, package_quantity: number | null, id: string, uid: string, quantity: number, number_of_layer: number | null, number_of_pallet: number | null, quantity_total: number | null, is_return: boolean | null, deposit: number | null, z099: number | null, pack_format: string | null, bundle_options: Array<{ uid: string, values: Array<{ uid: string, sku: string | null, label: string, quantity: number } | null> } | null>, prices: { row_total: { value: number | null }, price: { value: number | null } } | null, price_steps: Array<{ code: string, amount: number }>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, product:
            | { __typename: 'SimpleProduct', uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
            | { __typename: 'BundleProduct', package_kind: string | null, multiple_of: number | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, is_keg: boolean | null, price_per_litre: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, list_price: number | null, price_per_piece: number | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null, replacement: { sku: string | null, name: string | null } | null }
           }
       | null> | null }, userInputErrors: Array<{ message: string } | null> } | null };

export type GiveUpChangeMutationVariables = Exact<{
  orderNumber: string;
}>;


export type GiveUpChangeMutation = { giveUpChange: { success: boolean, message: string | null } | null };

export type PackageBodyFragment = { uid: string, sku: string | null, name: string | null, packaging: string | null, package_kind: string | null, multiple_of: number | null, kit_discount: number | null, orderable: boolean | null, free_quantity: number | null, in_cart: number | null, your_price_sum: number | null, bundle_price_sum: number | null, bundle_price_sum_tax: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, redemption_fee: number | null, not_orderable_reason: { code: string | null, message: string | null } | null, bundle_fields: { minimum_amt: number | null, valid_from: string | null, valid_to: string | null, limited_amount: number | null } | null, description: { html: string } | null, package_prices: Array<{ subproducts: Array<{ sku: string | null, your_price: number | null, your_kit_price: number | null } | null> | null } | null> | null, items: Array<{ uid: string | null, options: Array<{ uid: string, label: string | null, quantity: number | null, product:
        | { sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, orderable: boolean | null, sales_unit: { code: string | null, label: string | null } | null, not_orderable_reason: { message: string | null } | null, small_image: { url: string | null } | null }
        | { sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, orderable: boolean | null, sales_unit: { code: string | null, label: string | null } | null, not_orderable_reason: { message: string | null } | null, small_image: { url: string | null } | null }
       | null } | null> | null } | null> | null };

export type PackageListQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: ProductAttributeFilterInput | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type PackageListQuery = { products: { total_count: number | null, page_info: { total_pages: number | null } | null, items: Array<
      | { __typename: 'SimpleProduct' }
      | { __typename: 'BundleProduct', uid: string, sku: string | null, name: string | null, packaging: string | null, package_kind: string | null, multiple_of: number | null, kit_discount: number | null, orderable: boolean | null, free_quantity: number | null, in_cart: number | null, your_price_sum: number | null, bundle_price_sum: number | null, bundle_price_sum_tax: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, redemption_fee: number | null, not_orderable_reason: { code: string | null, message: string | null } | null, bundle_fields: { minimum_amt: number | null, valid_from: string | null, valid_to: string | null, limited_amount: number | null } | null, description: { html: string } | null, package_prices: Array<{ subproducts: Array<{ sku: string | null, your_price: number | null, your_kit_price: number | null } | null> | null } | null> | null, items: Array<{ uid: string | null, options: Array<{ uid: string, label: string | null, quantity: number | null, product:
              | { sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, orderable: boolean | null, sales_unit: { code: string | null, label: string | null } | null, not_orderable_reason: { message: string | null } | null, small_image: { url: string | null } | null }
              | { sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pieces_per_unit: number | null, orderable: boolean | null, sales_unit: { code: string | null, label: string | null } | null, not_orderable_reason: { message: string | null } | null, small_image: { url: string | null } | null }
             | null } | null> | null } | null> | null }
     | null> | null } | null };

export type PackageTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type PackageTypesQuery = { products: { total_count: number | null, aggregations: Array<{ attribute_code: string, options: Array<{ value: string, label: string | null, count: number | null } | null> | null } | null> | null } | null };

export type SimulatePackageMutationVariables = Exact<{
  cartId?: string | null | undefined;
  shipToId?: string | null | undefined;
  soldToId?: string | null | undefined;
  day?: string | null | undefined;
  packages?: Array<PackageProductInput | null | undefined> | PackageProductInput | null | undefined;
}>;


export type SimulatePackageMutation = { updatePrices: { can_proceed: boolean | null, status_message: string | null, package_products_total: number | null, package_products_discount: number | null, redemption_fee: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, total_quantity: number | null, total_base_price: number | null, vat: number | null, total_with_vat: number | null } | null };

export type PortalConfigQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalConfigQuery = { getPortalConfig: { maintenance: boolean | null, maintenance_text: string | null, banner_rotation: number | null, sections: string | null, holidays: Array<{ month: string | null, days: Array<string | null> | null } | null> | null } | null };

export type ProductDetailQueryVariables = Exact<{
  filter?: ProductAttributeFilterInput | null | undefined;
}>;


export type ProductDetailQuery = { products: { items: Array<
      | { __typename: 'SimpleProduct', volume: string | null, dimension: string | null, pack_format: string | null, material_type: string | null, alcohol_content: string | null, weight: number | null, sap_sub_brand_code: string | null, hectolitres: number | null, excise_duty: number | null, country_of_origin: string | null, ean_piece: string | null, ean_package: string | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pack_kind: string | null, is_keg: boolean | null, pieces_per_unit: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, unit_price_tax: number | null, list_price: number | null, price_per_piece: number | null, price_per_litre: number | null, redemption_fee: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, favourites: number | null, promo: number | null, product_new: number | null, product_last: number | null, product_sale: number | null, orderable: boolean | null, free_quantity: number | null, images: Array<{ url: string | null } | null> | null, description: { html: string } | null, features: Array<{ code: string | null, label: string | null, value: string | null } | null> | null, deposits: Array<{ sku: string | null, name: string | null, count: number | null, unit_price: number | null, total: number | null, redemption_fee: boolean | null } | null> | null, downloads: Array<{ title: string | null, url: string | null } | null> | null, categories: Array<{ uid: string, name: string | null, url_key: string | null } | null> | null, not_orderable_reason: { code: string | null, message: string | null } | null, replacement: { sku: string | null, name: string | null } | null, last_ordered: { date: string, quantity: number } | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null }
      | { __typename: 'BundleProduct', volume: string | null, dimension: string | null, pack_format: string | null, material_type: string | null, alcohol_content: string | null, weight: number | null, sap_sub_brand_code: string | null, hectolitres: number | null, excise_duty: number | null, country_of_origin: string | null, ean_piece: string | null, ean_package: string | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pack_kind: string | null, is_keg: boolean | null, pieces_per_unit: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, unit_price_tax: number | null, list_price: number | null, price_per_piece: number | null, price_per_litre: number | null, redemption_fee: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, favourites: number | null, promo: number | null, product_new: number | null, product_last: number | null, product_sale: number | null, orderable: boolean | null, free_quantity: number | null, images: Array<{ url: string | null } | null> | null, description: { html: string } | null, features: Array<{ code: string | null, label: string | null, value: string | null } | null> | null, deposits: Array<{ sku: string | null, name: string | null, count: number | null, unit_price: number | null, total: number | null, redemption_fee: boolean | null } | null> | null, downloads: Array<{ title: string | null, url: string | null } | null> | null, categories: Array<{ uid: string, name: string | null, url_key: string | null } | null> | null, not_orderable_reason: { code: string | null, message: string | null } | null, replacement: { sku: string | null, name: string | null } | null, last_ordered: { date: string, quantity: number } | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null }
     | null> | null } | null };

export type ProductPackagingsQueryVariables = Exact<{
  sku: string;
  brand?: string | null | undefined;
}>;


export type ProductPackagingsQuery = { getProductAvaliablePackaging: Array<{ sku: string | null, title: string | null, type: string | null, volume: string | null, basic_price: number | null, your_price: number | null, your_price_tax: number | null }> };

type ProductRow_SimpleProduct_Fragment = { uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pack_kind: string | null, is_keg: boolean | null, pieces_per_unit: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, unit_price_tax: number | null, list_price: number | null, price_per_piece: number | null, price_per_litre: number | null, redemption_fee: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, favourites: number | null, promo: number | null, product_new: number | null, product_last: number | null, product_sale: number | null, orderable: boolean | null, free_quantity: number | null, not_orderable_reason: { code: string | null, message: string | null } | null, replacement: { sku: string | null, name: string | null } | null, last_ordered: { date: string, quantity: number } | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null };

type ProductRow_BundleProduct_Fragment = { uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pack_kind: string | null, is_keg: boolean | null, pieces_per_unit: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, unit_price_tax: number | null, list_price: number | null, price_per_piece: number | null, price_per_litre: number | null, redemption_fee: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, favourites: number | null, promo: number | null, product_new: number | null, product_last: number | null, product_sale: number | null, orderable: boolean | null, free_quantity: number | null, not_orderable_reason: { code: string | null, message: string | null } | null, replacement: { sku: string | null, name: string | null } | null, last_ordered: { date: string, quantity: number } | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null };

export type ProductRowFragment =
  | ProductRow_SimpleProduct_Fragment
  | ProductRow_BundleProduct_Fragment
;

export type ProductListQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: ProductAttributeFilterInput | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
  sort?: ProductAttributeSortInput | null | undefined;
}>;


export type ProductListQuery = { products: { total_count: number | null, page_info: { current_page: number | null, page_size: number | null, total_pages: number | null } | null, items: Array<
      | { uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pack_kind: string | null, is_keg: boolean | null, pieces_per_unit: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, unit_price_tax: number | null, list_price: number | null, price_per_piece: number | null, price_per_litre: number | null, redemption_fee: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, favourites: number | null, promo: number | null, product_new: number | null, product_last: number | null, product_sale: number | null, orderable: boolean | null, free_quantity: number | null, not_orderable_reason: { code: string | null, message: string | null } | null, replacement: { sku: string | null, name: string | null } | null, last_ordered: { date: string, quantity: number } | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null }
      | { uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pack_kind: string | null, is_keg: boolean | null, pieces_per_unit: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, unit_price_tax: number | null, list_price: number | null, price_per_piece: number | null, price_per_litre: number | null, redemption_fee: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, favourites: number | null, promo: number | null, product_new: number | null, product_last: number | null, product_sale: number | null, orderable: boolean | null, free_quantity: number | null, not_orderable_reason: { code: string | null, message: string | null } | null, replacement: { sku: string | null, name: string | null } | null, last_ordered: { date: string, quantity: number } | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null }
     | null> | null } | null };

export type ProductReplacementQueryVariables = Exact<{
  sku: string;
}>;


export type ProductReplacementQuery = { productReplacement: { sku: string | null, name: string | null, packaging: string | null } | null };

export type ProductFiltersQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: ProductAttributeFilterInput | null | undefined;
}>;


export type ProductFiltersQuery = { products: { total_count: number | null, aggregations: Array<{ attribute_code: string, label: string | null, options: Array<{ label: string | null, value: string, count: number | null } | null> | null } | null> | null } | null };

export type CategoryTreeQueryVariables = Exact<{
  filters?: CategoryFilterInput | null | undefined;
}>;


export type CategoryTreeQuery = { categoryList: Array<{ uid: string, name: string | null, url_key: string | null, product_count: number | null, children: Array<{ uid: string, name: string | null, url_key: string | null, product_count: number | null, children: Array<{ uid: string, name: string | null, url_key: string | null, product_count: number | null } | null> | null } | null> | null } | null> | null };

export type CheckQuickOrderQueryVariables = Exact<{
  lines: Array<QuickOrderLineInput | null | undefined> | QuickOrderLineInput;
}>;


export type CheckQuickOrderQuery = { checkQuickOrder: { lines: Array<{ index: number, status: string, message: string | null, joined_to: number | null, joins: Array<number>, sku: string | null, name: string | null, packaging: string | null, package_type: string | null, selected_options: Array<string>, units_per_layer: number | null, units_per_pallet: number | null, is_return: boolean, quantity: number, number_of_layer: number, number_of_pallet: number, units: number, row_total: number | null, sales_unit: { code: string | null, label: string | null } | null, candidates: Array<{ sku: string, name: string, packaging: string | null }> }> } | null };

export type QuickSuggestionsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type QuickSuggestionsQuery = { products: { items: Array<
      | { sku: string | null, name: string | null, packaging: string | null }
      | { sku: string | null, name: string | null, packaging: string | null }
     | null> | null } | null };

export type UsualOrderQueryVariables = Exact<{ [key: string]: never; }>;


export type UsualOrderQuery = { usualOrder: { ship_to_id: string | null, ship_to_name: string | null, days: number, lines: Array<{ last_date: string, last_quantity: number, order_count: number, instead_of: string | null, product:
        | { uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pack_kind: string | null, is_keg: boolean | null, pieces_per_unit: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, unit_price_tax: number | null, list_price: number | null, price_per_piece: number | null, price_per_litre: number | null, redemption_fee: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, favourites: number | null, promo: number | null, product_new: number | null, product_last: number | null, product_sale: number | null, orderable: boolean | null, free_quantity: number | null, not_orderable_reason: { code: string | null, message: string | null } | null, replacement: { sku: string | null, name: string | null } | null, last_ordered: { date: string, quantity: number } | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null }
        | { package_kind: string | null, uid: string, sku: string | null, name: string | null, brand: string | null, variant: string | null, packaging: string | null, pack_kind: string | null, is_keg: boolean | null, pieces_per_unit: number | null, number_of_products_on_layer: number | null, number_of_items_on_pallet: number | null, unit_price: number | null, unit_price_tax: number | null, list_price: number | null, price_per_piece: number | null, price_per_litre: number | null, redemption_fee: number | null, multi_deposit: number | null, multi_deposit_z099: number | null, favourites: number | null, promo: number | null, product_new: number | null, product_last: number | null, product_sale: number | null, orderable: boolean | null, free_quantity: number | null, not_orderable_reason: { code: string | null, message: string | null } | null, replacement: { sku: string | null, name: string | null } | null, last_ordered: { date: string, quantity: number } | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null }
       }> } | null };

export type SavedOrderRowFragment = { id: string | null, cart_id: string | null, ship_to_id: string | null, saved_at: string | null, total: number | null, total_qty: number | null, line_count: number | null, deliver_to: string | null, shipto_name: string | null, bill_to: string | null, is_active: number | null, customer_order_number: string | null, delivery_date: string | null };

export type SavedOrdersQueryVariables = Exact<{
  sapId?: string | null | undefined;
  dateFrom?: string | null | undefined;
  dateTo?: string | null | undefined;
  deliverTo?: string | null | undefined;
  billTo?: string | null | undefined;
  shipToName?: string | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type SavedOrdersQuery = { getSaveOrderForLater: { total_count: number, page_info: { current_page: number | null, page_size: number | null, total_pages: number | null } | null, items: Array<{ id: string | null, cart_id: string | null, ship_to_id: string | null, saved_at: string | null, total: number | null, total_qty: number | null, line_count: number | null, deliver_to: string | null, shipto_name: string | null, bill_to: string | null, is_active: number | null, customer_order_number: string | null, delivery_date: string | null }> } | null };

export type SavedOrderDetailsQueryVariables = Exact<{
  cartId: string;
}>;


export type SavedOrderDetailsQuery = { getSaveOrderDetails: { id: string | null, cart_id: string | null, saved_at: string | null, email: string | null, transporttype: string | null, ship_to_id: string | null, delivery_date: string | null, customer_order_number: string | null, note_for_driver: string | null, saved_total: number | null, message: string | null, is_active: number | null, sap_payment_details: string | null, vat: number | null, totals: { total_quantity: number | null, grand_total: { your_price: number | null } | null } | null, cart_prices: { deposit: number | null, price_with_vat: number | null } | null, outlet_details: { outlet_name: string | null, street: string | null, city: string | null, postalcode: string | null } | null, billing_address: { company: string | null, street: Array<string | null>, city: string, postcode: string | null } | null, shipping_addresses: Array<{ selected_shipping_method: { method_title: string } | null } | null>, selected_payment_method: { code: string, title: string } | null, items: Array<
      | { __typename: 'SimpleCartItem', uid: string, quantity: number, quantity_total: number | null, pack_format: string | null, is_return: boolean | null, deposit: number | null, redemption_fee: number | null, z099: number | null, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, prices: { row_total: { value: number | null } } | null, product:
          | { sku: string | null, name: string | null, packaging: string | null, volume: string | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null }
          | { sku: string | null, name: string | null, packaging: string | null, volume: string | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null }
         }
      | { __typename: 'BundleCartItem', uid: string, quantity: number, quantity_total: number | null, pack_format: string | null, is_return: boolean | null, deposit: number | null, redemption_fee: number | null, z099: number | null, bundle_options: Array<{ values: Array<{ uid: string, label: string, quantity: number } | null> } | null>, errors: Array<{ code: CartItemErrorType, message: string } | null> | null, prices: { row_total: { value: number | null } } | null, product:
          | { sku: string | null, name: string | null, packaging: string | null, volume: string | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null }
          | { sku: string | null, name: string | null, packaging: string | null, volume: string | null, sales_unit: { code: string | null, label: string | null } | null, small_image: { url: string | null } | null }
         }
     | null> | null } | null };

export type SaveForLaterMutationVariables = Exact<{
  cartId: string;
  number?: string | null | undefined;
}>;


export type SaveForLaterMutation = { addSaveOrderForLater: { success: boolean, message: string | null, saved_order: { cart_id: string | null } | null } | null };

export type DeleteSavedOrderMutationVariables = Exact<{
  cartId: string;
}>;


export type DeleteSavedOrderMutation = { deleteSavedOrder: { success: boolean, message: string | null } | null };

export type WishlistItemsQueryVariables = Exact<{ [key: string]: never; }>;


export type WishlistItemsQuery = { customer: { wishlists: Array<{ id: string | null, items_count: number | null, items: Array<{ id: string | null, product:
          | { uid: string, sku: string | null }
          | { uid: string, sku: string | null }
         | null } | null> | null }> } | null };

export type AddFavouriteMutationVariables = Exact<{
  sku: string;
}>;


export type AddFavouriteMutation = { addProductsToWishlist: { wishlist: { id: string | null, items_count: number | null }, user_errors: Array<{ code: WishlistUserErrorType, message: string } | null> } | null };

export type RemoveFavouriteMutationVariables = Exact<{
  ids?: Array<string | null | undefined> | string | null | undefined;
}>;


export type RemoveFavouriteMutation = { removeProductsFromWishlist: { wishlist: { id: string | null, items_count: number | null }, user_errors: Array<{ code: WishlistUserErrorType, message: string } | null> } | null };

export const CartReceipts: Document<CartReceiptsQuery, CartReceiptsQueryVariables> = "query cartReceipts { customerCart { id items { uid price_steps { code label basis amount } deposit deposit_vat redemption_fee z099 vat excise } cart_prices { returnable_items { parent_sku sku name total_units unit_price total_price redemption_fee } } } }";

export const EmptiesKinds: Document<EmptiesKindsQuery, EmptiesKindsQueryVariables> = "query emptiesKinds { emptiesItems { sku name kind deposit } }";

export const CurrentCart: Document<CurrentCartQuery, CurrentCartQueryVariables> = "query currentCart { customerCart { ...CartBody } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const AddToCart: Document<AddToCartMutation, AddToCartMutationVariables> = "mutation addToCart($cartId: String!, $items: [CartItemInput]) { addProductsToCart(cartId: $cartId, cartItems: $items) { cart { ...CartBody } user_errors { code message index sku } } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const SetCartLines: Document<SetCartLinesMutation, SetCartLinesMutationVariables> = "mutation setCartLines($cartId: String!, $revision: Int, $lines: [CartLineTarget!]!) { setCartLines(cart_id: $cartId, revision: $revision, lines: $lines) { cart { ...CartBody } user_errors { message index } stale } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const UpdateCart: Document<UpdateCartMutation, UpdateCartMutationVariables> = "mutation updateCart($input: UpdateCartItemsInput) { updateCartItems(input: $input) { cart { ...CartBody } errors { code message index sku cart_item_uid } } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const ChooseShipTo: Document<ChooseShipToMutation, ChooseShipToMutationVariables> = "mutation chooseShipTo($cartId: String!, $shipToId: String!) { setShippingAddressesOnCart( input: {cart_id: $cartId, shipping_addresses: [{ship_to_id: $shipToId}]} ) { cart { ...CartBody } } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const ChooseTransport: Document<ChooseTransportMutation, ChooseTransportMutationVariables> = "mutation chooseTransport($cartId: String!, $transportType: String!, $customerType: String, $paymentCode: String, $paymentTitle: String) { setTransportType( cart_id: $cartId transporttype: $transportType customertype: $customerType sappaymentcode: $paymentCode sappaymentmethod: $paymentTitle ) { success message cart { ...CartBody } } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const ChoosePlaceOfShipment: Document<ChoosePlaceOfShipmentMutation, ChoosePlaceOfShipmentMutationVariables> = "mutation choosePlaceOfShipment($cartId: String!, $place: String!) { setPlaceOfShipment(cart_id: $cartId, place: $place) { cart { ...CartBody } } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const ChoosePayment: Document<ChoosePaymentMutation, ChoosePaymentMutationVariables> = "mutation choosePayment($cartId: String!, $code: String!) { setPaymentMethodOnCart(input: {cart_id: $cartId, payment_method: {code: $code}}) { cart { ...CartBody } } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const SimulatePrices: Document<SimulatePricesMutation, SimulatePricesMutationVariables> = "mutation simulatePrices($cartId: String!, $deliveryDate: String, $datePopup: String, $paymentMethod: String, $paymentTitle: String, $orderType: String, $deliveryMethod: String, $note: String, $shippingType: String, $orderReason: String, $email: String, $shipToId: String, $place: String) { updatePrices( cart_id: $cartId ship_to_id: $shipToId place_of_shipment: $place delivery_date: $deliveryDate date_popup: $datePopup payment_method: $paymentMethod payment_method_title: $paymentTitle outlet_order_type: $orderType delivery_method: $deliveryMethod note_for_driver: $note shipping_type: $shippingType order_reason: $orderReason confirmation_email: $email ) { success message can_proceed status_message minicart_status_message delivery_date delivery_date_expired total_base_price total_your_price total_quantity changes { what message } cart { ...CartBody } } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const PreviewShipTo: Document<PreviewShipToMutation, PreviewShipToMutationVariables> = "mutation previewShipTo($cartId: String!, $shipToId: String!, $deliveryDate: String) { updatePrices( cart_id: $cartId ship_to_id: $shipToId delivery_date: $deliveryDate simulate_type: \"preview\" ) { delivery_fee total_your_price total_to_pay order_items { sku name packaging errors { message } } } }";

export const PlaceTheOrder: Document<PlaceTheOrderMutation, PlaceTheOrderMutationVariables> = "mutation placeTheOrder($cartId: String!, $terms: Boolean, $seen: SeenOrderInput) { placeOrder(input: {cart_id: $cartId, terms_accepted: $terms, seen: $seen}) { order { order_number changeable_until } errors { code message } } }";

export const Reorder: Document<ReorderMutation, ReorderMutationVariables> = "mutation reorder($orderNumber: String!, $lines: [ReorderLineInput]) { reorderItems(orderNumber: $orderNumber, lines: $lines) { message cart { ...CartBody } userInputErrors { code message path } } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const ReorderSaved: Document<ReorderSavedMutation, ReorderSavedMutationVariables> = "mutation reorderSaved($cartId: String!, $skip: Boolean, $lines: [ReorderLineInput]) { reOrderSavedOrder(cart_id: $cartId, skip_unavailable: $skip, lines: $lines) { message cart { ...CartBody } userInputErrors { code message path } } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const ReorderPreview: Document<ReorderPreviewQuery, ReorderPreviewQueryVariables> = "query reorderPreview($orderNumber: String, $cartId: String) { getReorderPreview(orderNumber: $orderNumber, cart_id: $cartId) { price_date cart_lines lines { line sku name packaging quantity old_row_total row_total is_return free_quantity sales_unit { code label } problem { code message } replacement { sku name packaging row_total sales_unit { label } } } } }";

export const CancelOrder: Document<CancelOrderMutation, CancelOrderMutationVariables> = "mutation cancelOrder($sapId: String!) { cancelOrder(sap_id: $sapId) { message status code } }";

export const ChangeOrder: Document<ChangeOrderMutation, ChangeOrderMutationVariables> = "mutation changeOrder($orderNumber: String!, $keep: String) { changeOrder(order_number: $orderNumber, keep: $keep) { message cart { ...CartBody } userInputErrors { message } } } fragment CartBody on Cart { id revision total_quantity ship_to_id delivery_date delivery_method note_for_driver customer_order_number customer_order_number_required email message can_proceed delivery_fee pallet_deposit vat cash_rounding payable price_of cut_off replaces_order { order_number changeable_until ended } cancelled_order order_type order_reason place_of_shipment empties_pallets transport_type { code label } available_payment_methods { code title } selected_payment_method { code title } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } multi_deposit multi_deposit_z099 total_quantity } cart_prices { deposit price_with_vat } limits { code filled min max state message } progress_bar_data { msg canProceed iKegFlag iMinimumUnit iMaximumUnit iTotalQty iTotalCartWeight iTotalCartPalletQty } changes { sku name what before after message } items { __typename id uid quantity number_of_layer number_of_pallet quantity_total is_return prices { row_total { value } price { value } } price_steps { code amount } deposit z099 errors { code message } pack_format ... on BundleCartItem { units package_quantity bundle_options { uid values { uid sku label quantity } } } product { __typename ... on BundleProduct { package_kind multiple_of } uid sku name brand variant packaging pieces_per_unit is_keg price_per_litre number_of_products_on_layer number_of_items_on_pallet unit_price list_price price_per_piece sales_unit { code label } small_image { url } replacement { sku name } } } }";

export const GiveUpChange: Document<GiveUpChangeMutation, GiveUpChangeMutationVariables> = "mutation giveUpChange($orderNumber: String!) { giveUpChange(order_number: $orderNumber) { success message } }";

export const PackageList: Document<PackageListQuery, PackageListQueryVariables> = "query packageList($search: String, $filter: ProductAttributeFilterInput, $pageSize: Int, $currentPage: Int) { products( search: $search filter: $filter pageSize: $pageSize currentPage: $currentPage ) { total_count page_info { total_pages } items { __typename ...PackageBody } } } fragment PackageBody on BundleProduct { uid sku name packaging package_kind multiple_of kit_discount orderable free_quantity in_cart not_orderable_reason { code message } your_price_sum bundle_price_sum bundle_price_sum_tax multi_deposit multi_deposit_z099 redemption_fee bundle_fields { minimum_amt valid_from valid_to limited_amount } description { html } package_prices { subproducts { sku your_price your_kit_price } } items { uid options { uid label quantity product { sku name brand variant packaging pieces_per_unit orderable sales_unit { code label } not_orderable_reason { message } small_image { url } } } } }";

export const PackageTypes: Document<PackageTypesQuery, PackageTypesQueryVariables> = "query packageTypes { products(filter: {packages_flag: {eq: \"1\"}}, pageSize: 1) { total_count aggregations { attribute_code options { value label count } } } }";

export const SimulatePackage: Document<SimulatePackageMutation, SimulatePackageMutationVariables> = "mutation simulatePackage($cartId: String, $shipToId: String, $soldToId: String, $day: String, $packages: [PackageProductInput]) { updatePrices( cart_id: $cartId simulate_type: \"package\" ship_to_id: $shipToId sold_to_id: $soldToId delivery_date: $day package_products: $packages ) { can_proceed status_message package_products_total package_products_discount redemption_fee multi_deposit multi_deposit_z099 total_quantity total_base_price vat total_with_vat } }";

export const PortalConfig: Document<PortalConfigQuery, PortalConfigQueryVariables> = "query portalConfig { getPortalConfig { maintenance maintenance_text banner_rotation holidays { month days } sections } }";

export const ProductDetail: Document<ProductDetailQuery, ProductDetailQueryVariables> = "query productDetail($filter: ProductAttributeFilterInput) { products(filter: $filter, pageSize: 1) { items { __typename ...ProductRow images { url } description { html } volume dimension pack_format material_type alcohol_content weight sap_sub_brand_code hectolitres excise_duty country_of_origin ean_piece ean_package features { code label value } deposits { sku name count unit_price total redemption_fee } downloads { title url } categories { uid name url_key } } } } fragment ProductRow on ProductInterface { uid sku name brand variant packaging pack_kind is_keg pieces_per_unit number_of_products_on_layer number_of_items_on_pallet unit_price unit_price_tax list_price price_per_piece price_per_litre redemption_fee multi_deposit multi_deposit_z099 favourites promo product_new product_last product_sale orderable free_quantity not_orderable_reason { code message } replacement { sku name } last_ordered { date quantity } sales_unit { code label } small_image { url } }";

export const ProductPackagings: Document<ProductPackagingsQuery, ProductPackagingsQueryVariables> = "query productPackagings($sku: String!, $brand: String) { getProductAvaliablePackaging(sku: $sku, sap_sub_brand_code: $brand) { sku title type volume basic_price your_price your_price_tax } }";

export const ProductList: Document<ProductListQuery, ProductListQueryVariables> = "query productList($search: String, $filter: ProductAttributeFilterInput, $pageSize: Int, $currentPage: Int, $sort: ProductAttributeSortInput) { products( search: $search filter: $filter pageSize: $pageSize currentPage: $currentPage sort: $sort ) { total_count page_info { current_page page_size total_pages } items { ...ProductRow } } } fragment ProductRow on ProductInterface { uid sku name brand variant packaging pack_kind is_keg pieces_per_unit number_of_products_on_layer number_of_items_on_pallet unit_price unit_price_tax list_price price_per_piece price_per_litre redemption_fee multi_deposit multi_deposit_z099 favourites promo product_new product_last product_sale orderable free_quantity not_orderable_reason { code message } replacement { sku name } last_ordered { date quantity } sales_unit { code label } small_image { url } }";

export const ProductReplacement: Document<ProductReplacementQuery, ProductReplacementQueryVariables> = "query productReplacement($sku: String!) { productReplacement(sku: $sku) { sku name packaging } }";

export const ProductFilters: Document<ProductFiltersQuery, ProductFiltersQueryVariables> = "query productFilters($search: String, $filter: ProductAttributeFilterInput) { products(search: $search, filter: $filter, pageSize: 1) { total_count aggregations { attribute_code label options { label value count } } } }";

export const CategoryTree: Document<CategoryTreeQuery, CategoryTreeQueryVariables> = "query categoryTree($filters: CategoryFilterInput) { categoryList(filters: $filters) { uid name url_key product_count children { uid name url_key product_count children { uid name url_key product_count } } } }";

export const CheckQuickOrder: Document<CheckQuickOrderQuery, CheckQuickOrderQueryVariables> = "query checkQuickOrder($lines: [QuickOrderLineInput]!) { checkQuickOrder(lines: $lines) { lines { index status message joined_to joins sku name packaging package_type selected_options units_per_layer units_per_pallet is_return quantity number_of_layer number_of_pallet units row_total sales_unit { code label } candidates { sku name packaging } } } }";

export const QuickSuggestions: Document<QuickSuggestionsQuery, QuickSuggestionsQueryVariables> = "query quickSuggestions($search: String) { products(search: $search, pageSize: 6) { items { sku name packaging } } }";

export const UsualOrder: Document<UsualOrderQuery, UsualOrderQueryVariables> = "query usualOrder { usualOrder { ship_to_id ship_to_name days lines { last_date last_quantity order_count instead_of product { ...ProductRow ... on BundleProduct { package_kind } } } } } fragment ProductRow on ProductInterface { uid sku name brand variant packaging pack_kind is_keg pieces_per_unit number_of_products_on_layer number_of_items_on_pallet unit_price unit_price_tax list_price price_per_piece price_per_litre redemption_fee multi_deposit multi_deposit_z099 favourites promo product_new product_last product_sale orderable free_quantity not_orderable_reason { code message } replacement { sku name } last_ordered { date quantity } sales_unit { code label } small_image { url } }";

export const SavedOrders: Document<SavedOrdersQuery, SavedOrdersQueryVariables> = "query savedOrders($sapId: String, $dateFrom: String, $dateTo: String, $deliverTo: String, $billTo: String, $shipToName: String, $currentPage: Int) { getSaveOrderForLater( sap_id: $sapId date_from: $dateFrom date_to: $dateTo deliver_to: $deliverTo bill_to: $billTo shipto_name: $shipToName currentPage: $currentPage ) { total_count page_info { current_page page_size total_pages } items { ...SavedOrderRow } } } fragment SavedOrderRow on SavedOrder { id cart_id ship_to_id saved_at total total_qty line_count deliver_to shipto_name bill_to is_active customer_order_number delivery_date }";

export const SavedOrderDetails: Document<SavedOrderDetailsQuery, SavedOrderDetailsQueryVariables> = "query savedOrderDetails($cartId: String!) { getSaveOrderDetails(cart_id: $cartId) { id cart_id saved_at email transporttype ship_to_id delivery_date customer_order_number note_for_driver saved_total message is_active sap_payment_details totals { grand_total { your_price } total_quantity } vat cart_prices { deposit price_with_vat } outlet_details { outlet_name street city postalcode } billing_address { company street city postcode } shipping_addresses { selected_shipping_method { method_title } } selected_payment_method { code title } items { __typename uid quantity quantity_total pack_format ... on BundleCartItem { bundle_options { values { uid label quantity } } } is_return errors { code message } prices { row_total { value } } deposit redemption_fee z099 product { sku name packaging volume sales_unit { code label } small_image { url } } } } }";

export const SaveForLater: Document<SaveForLaterMutation, SaveForLaterMutationVariables> = "mutation saveForLater($cartId: String!, $number: String) { addSaveOrderForLater(cart_id: $cartId, customer_order_number: $number) { success message saved_order { cart_id } } }";

export const DeleteSavedOrder: Document<DeleteSavedOrderMutation, DeleteSavedOrderMutationVariables> = "mutation deleteSavedOrder($cartId: String!) { deleteSavedOrder(cart_id: $cartId) { success message } }";

export const WishlistItems: Document<WishlistItemsQuery, WishlistItemsQueryVariables> = "query wishlistItems { customer { wishlists { id items_count items { id product { uid sku } } } } }";

export const AddFavourite: Document<AddFavouriteMutation, AddFavouriteMutationVariables> = "mutation addFavourite($sku: String!) { addProductsToWishlist( wishlistId: \"0\" wishlistItems: [{sku: $sku, quantity: 1}] ) { wishlist { id items_count } user_errors { code message } } }";

export const RemoveFavourite: Document<RemoveFavouriteMutation, RemoveFavouriteMutationVariables> = "mutation removeFavourite($ids: [ID]) { removeProductsFromWishlist(wishlistId: \"0\", wishlistItemsIds: $ids) { wishlist { id items_count } user_errors { code message } } }";

