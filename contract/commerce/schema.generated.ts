// Made by tools/graphql-types.ts from the contract. Do not edit.

export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

/** Bare roots; each noun extends them in its own file. */
export type Query = {
  _service?: Maybe<Scalars['String']['output']>;
  /** The caller's current cart, made on demand. */
  customerCart: Cart;
  /** A cart of the caller that is still active. Gone: CART_NOT_FOUND or CART_NOT_ACTIVE. */
  cart?: Maybe<Cart>;
  /** Paged products that the caller may see. `search` or `filter` is needed, also when empty. `pageSize` 1 to 100, `currentPage` from 1. */
  products?: Maybe<Products>;
  /** What the supplier offers in the place of a product that the caller cannot see any more; null: nothing. */
  productReplacement?: Maybe<SimpleProduct>;
  /** The category tree; without a filter the root. No match: an empty list. */
  categoryList?: Maybe<Array<Maybe<CategoryTree>>>;
  categories?: Maybe<CategoryResult>;
  /** Whether prices that a client shows are still those of today. `price`: the net your_price that it shows. */
  validateProductPrice: ProductPriceValidation;
  /** The packagings in which the variant of `sku` can be had, its own one too; `sap_sub_brand_code` narrows. Unknown sku: empty. (The name is spelt so.) */
  getProductAvaliablePackaging: Array<AvailablePackaging>;
  /** Public. What the portal must know before anybody signs in. */
  getPortalConfig?: Maybe<PortalConfig>;
  /** What each row would order today and why not; nothing is changed. One call for all rows, at most 500. Rows of one product are counted together in the first. */
  checkQuickOrder?: Maybe<QuickOrderCheck>;
  /** What the ship-to in hand bought in the last 90 days, the latest first; a package as the package that it was, not as its products. */
  usualOrder?: Maybe<UsualOrder>;
  /** The returnable packings that can be given back, with an order or by themselves (addProductsToCart with is_return). */
  emptiesItems: Array<EmptiesKind>;
  /** Changes the cart although it is a query (specification); harmless when repeated. New code uses the mutation. */
  reOrderSavedOrder?: Maybe<ReorderSavedOrderOutput>;
  /** What re-ordering would bring: each line with its old quantity, what it cost then and costs today, and why it cannot come. One of the two. */
  getReorderPreview?: Maybe<ReorderPreview>;
  /** The caller's own saved orders, newest first. `sap_id` is the ship-to's number; `deliver_to`, `bill_to` and `shipto_name` match in part; days are inclusive. */
  getSaveOrderForLater?: Maybe<SavedOrders>;
  getSaveOrderDetails?: Maybe<SavedOrderDetails>;
  /** Stores although it is a query (specification); harmless when repeated. New code uses the mutation. */
  addSaveOrderForLater?: Maybe<SaveOrderOutput>;
  /** Deletes although it is a query (specification); harmless when repeated. New code uses the mutation. */
  deleteSavedOrder?: Maybe<DeleteSavedOrderOutput>;
  /** The signed-in user, as Magento's storefronts ask for it. */
  customer?: Maybe<Customer>;
  /** Constants of the shop. */
  storeConfig?: Maybe<StoreConfig>;
};


/** Bare roots; each noun extends them in its own file. */
export type QuerycartArgs = {
  cart_id: Scalars['String']['input'];
};


/** Bare roots; each noun extends them in its own file. */
export type QueryproductsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProductAttributeFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ProductAttributeSortInput>;
};


/** Bare roots; each noun extends them in its own file. */
export type QueryproductReplacementArgs = {
  sku: Scalars['String']['input'];
};


/** Bare roots; each noun extends them in its own file. */
export type QuerycategoryListArgs = {
  filters?: InputMaybe<CategoryFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


/** Bare roots; each noun extends them in its own file. */
export type QuerycategoriesArgs = {
  filters?: InputMaybe<CategoryFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


/** Bare roots; each noun extends them in its own file. */
export type QueryvalidateProductPriceArgs = {
  productItems: Array<InputMaybe<ProductPriceItemInput>>;
};


/** Bare roots; each noun extends them in its own file. */
export type QuerygetProductAvaliablePackagingArgs = {
  sku: Scalars['String']['input'];
  sap_sub_brand_code?: InputMaybe<Scalars['String']['input']>;
};


/** Bare roots; each noun extends them in its own file. */
export type QuerycheckQuickOrderArgs = {
  lines: Array<InputMaybe<QuickOrderLineInput>>;
};


/** Bare roots; each noun extends them in its own file. */
export type QueryreOrderSavedOrderArgs = {
  cart_id: Scalars['String']['input'];
  skip_unavailable?: InputMaybe<Scalars['Boolean']['input']>;
  lines?: InputMaybe<Array<InputMaybe<ReorderLineInput>>>;
};


/** Bare roots; each noun extends them in its own file. */
export type QuerygetReorderPreviewArgs = {
  orderNumber?: InputMaybe<Scalars['String']['input']>;
  cart_id?: InputMaybe<Scalars['String']['input']>;
};


/** Bare roots; each noun extends them in its own file. */
export type QuerygetSaveOrderForLaterArgs = {
  sap_id?: InputMaybe<Scalars['String']['input']>;
  date_from?: InputMaybe<Scalars['String']['input']>;
  date_to?: InputMaybe<Scalars['String']['input']>;
  deliver_to?: InputMaybe<Scalars['String']['input']>;
  bill_to?: InputMaybe<Scalars['String']['input']>;
  shipto_name?: InputMaybe<Scalars['String']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<SortEnum>;
};


/** Bare roots; each noun extends them in its own file. */
export type QuerygetSaveOrderDetailsArgs = {
  cart_id: Scalars['String']['input'];
};


/** Bare roots; each noun extends them in its own file. */
export type QueryaddSaveOrderForLaterArgs = {
  cart_id: Scalars['String']['input'];
  customer_order_number?: InputMaybe<Scalars['String']['input']>;
};


/** Bare roots; each noun extends them in its own file. */
export type QuerydeleteSavedOrderArgs = {
  cart_id: Scalars['String']['input'];
};

export type Mutation = {
  _service?: Maybe<Scalars['String']['output']>;
  /** Cancels an order by its number in the ERP. Refusals are answers: `code` CANCELLED, REPLACED (a changed order comes instead: `message` names it), ORDER_BLOCKED, GOODS_ISSUED, DELIVERY_CREATED, ERP_AWAY, ORDER_IN_WORK (somebody at the supplier, or its system, has it in hand in this moment). Again it answers the same. */
  cancelOrder?: Maybe<CancelOrderOutput>;
  /** Answers the id of the current active cart with its lines; makes one only if there is none. */
  createEmptyCart?: Maybe<Scalars['String']['output']>;
  /** Nested (cartId, cartItems) or flat. Good lines are added, refused ones reported in `user_errors`. */
  addProductsToCart?: Maybe<AddProductsToCartOutput>;
  /** `quantity` replaces; 0 removes the line. */
  updateCartItems?: Maybe<UpdateCartItemsOutput>;
  /** Ours: sets what lines hold, whatever they held before, and makes those that are not there; called again it changes nothing. With `revision` the cart must still be the one that the caller knows: else nothing is done, `stale` is true and `cart` is how it is now. */
  setCartLines?: Maybe<SetCartLinesOutput>;
  removeItemFromCart?: Maybe<RemoveItemFromCartOutput>;
  /** The address is a ship-to: `ship_to_id`, its number in `customer_address_id`, or the header outletid. */
  setShippingAddressesOnCart?: Maybe<SetShippingAddressesOnCartOutput>;
  setBillingAddressOnCart?: Maybe<SetBillingAddressOnCartOutput>;
  setShippingMethodsOnCart?: Maybe<SetShippingMethodsOnCartOutput>;
  setPaymentMethodOnCart?: Maybe<SetPaymentMethodOnCartOutput>;
  setTransportType?: Maybe<SetTransportTypeOutput>;
  /** The loading place, one of GetShipmentPlaces; an empty text takes it away. */
  setPlaceOfShipment?: Maybe<SetPlaceOfShipmentOutput>;
  /** Price simulation: stores what is given on the cart, all choices of the checkout in one call if need be, prices it for that day and says whether what is chosen so far can be ordered. `simulate_type: "preview"` stores nothing. */
  updatePrices?: Maybe<PriceSimulation>;
  /** Takes a placed order back into the current cart until its cut-off; the cart takes its place when it is placed. `keep` says what becomes of a cart that holds something: `save` puts it aside, `join` adds to it, unless it changes another order; without it CART_NOT_EMPTY. */
  changeOrder?: Maybe<ChangeOrderOutput>;
  /** The old order goes its way as it was; what is in the cart orders anew. */
  giveUpChange?: Maybe<GiveUpChangeOutput>;
  /** Nested (input) or flat. A cart that is placed already gives its order again, however often. Refusals are top-level errors with `error_code: UNABLE_TO_PLACE_ORDER`. */
  placeOrder?: Maybe<PlaceOrderOutput>;
  /** Adds what an old order held to the current cart, at today's prices; what cannot be added is named, the rest is added. `lines` chooses some of them; all unless told. */
  reorderItems?: Maybe<ReorderItemsOutput>;
  /** The same of a saved order: when something cannot come the cart stays as it is and `message` says so, unless it may be skipped. */
  reOrderSavedOrder?: Maybe<ReorderSavedOrderOutput>;
  /** Puts the cart aside with its number and note; the next call gets an empty cart. */
  addSaveOrderForLater?: Maybe<SaveOrderOutput>;
  deleteSavedOrder?: Maybe<DeleteSavedOrderOutput>;
  /** A bearer token for an hour. Refused in the same words for a wrong pair and for an account that may not have one. */
  generateCustomerToken?: Maybe<CustomerToken>;
  /** Ends the session of the token that is presented. */
  revokeCustomerToken?: Maybe<RevokeCustomerTokenOutput>;
  /** Adds favourites. Either `wishlistId` and `wishlistItems`, or `wishlist_id`, `sku` and `quantity`. List `0` is the caller's own. What is there already stays one entry. */
  addProductsToWishlist?: Maybe<WishlistOutput>;
  /** Removes favourites by the id of their entry. Repeating does no harm. */
  removeProductsFromWishlist?: Maybe<WishlistOutput>;
};


export type MutationcancelOrderArgs = {
  sap_id: Scalars['String']['input'];
};


export type MutationcreateEmptyCartArgs = {
  input?: InputMaybe<createEmptyCartInput>;
};


export type MutationaddProductsToCartArgs = {
  cartId?: InputMaybe<Scalars['String']['input']>;
  cartItems?: InputMaybe<Array<InputMaybe<CartItemInput>>>;
  cart_id?: InputMaybe<Scalars['String']['input']>;
  sku?: InputMaybe<Scalars['String']['input']>;
  quantity?: InputMaybe<Scalars['Float']['input']>;
  number_of_layer?: InputMaybe<Scalars['Int']['input']>;
  number_of_pallet?: InputMaybe<Scalars['Int']['input']>;
  entered_options?: InputMaybe<Array<InputMaybe<EnteredOptionInput>>>;
  selected_options?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  is_return?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationupdateCartItemsArgs = {
  input?: InputMaybe<UpdateCartItemsInput>;
  cart_id?: InputMaybe<Scalars['String']['input']>;
  cart_items?: InputMaybe<Array<InputMaybe<CartItemUpdateInput>>>;
};


export type MutationsetCartLinesArgs = {
  cart_id: Scalars['String']['input'];
  revision?: InputMaybe<Scalars['Int']['input']>;
  lines: Array<CartLineTarget>;
};


export type MutationremoveItemFromCartArgs = {
  input?: InputMaybe<RemoveItemFromCartInput>;
  cart_id?: InputMaybe<Scalars['String']['input']>;
  cart_item_id?: InputMaybe<Scalars['Int']['input']>;
  cart_item_uid?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationsetShippingAddressesOnCartArgs = {
  input?: InputMaybe<SetShippingAddressesOnCartInput>;
};


export type MutationsetBillingAddressOnCartArgs = {
  input?: InputMaybe<SetBillingAddressOnCartInput>;
};


export type MutationsetShippingMethodsOnCartArgs = {
  input?: InputMaybe<SetShippingMethodsOnCartInput>;
};


export type MutationsetPaymentMethodOnCartArgs = {
  input?: InputMaybe<SetPaymentMethodOnCartInput>;
};


export type MutationsetTransportTypeArgs = {
  cart_id: Scalars['String']['input'];
  transporttype: Scalars['String']['input'];
  customertype?: InputMaybe<Scalars['String']['input']>;
  sappaymentcode?: InputMaybe<Scalars['String']['input']>;
  sappaymentmethod?: InputMaybe<Scalars['String']['input']>;
};


export type MutationsetPlaceOfShipmentArgs = {
  cart_id: Scalars['String']['input'];
  place: Scalars['String']['input'];
};


export type MutationupdatePricesArgs = {
  input?: InputMaybe<UpdatePricesInput>;
  cart_id?: InputMaybe<Scalars['String']['input']>;
  delivery_date?: InputMaybe<Scalars['String']['input']>;
  date_popup?: InputMaybe<Scalars['String']['input']>;
  payment_method?: InputMaybe<Scalars['String']['input']>;
  payment_method_title?: InputMaybe<Scalars['String']['input']>;
  outlet_order_type?: InputMaybe<Scalars['String']['input']>;
  delivery_method?: InputMaybe<Scalars['String']['input']>;
  note_for_driver?: InputMaybe<Scalars['String']['input']>;
  customer_order_number?: InputMaybe<Scalars['String']['input']>;
  shipping_type?: InputMaybe<Scalars['String']['input']>;
  order_reason?: InputMaybe<Scalars['String']['input']>;
  confirmation_email?: InputMaybe<Scalars['String']['input']>;
  simulate_type?: InputMaybe<Scalars['String']['input']>;
  ship_to_id?: InputMaybe<Scalars['String']['input']>;
  sold_to_id?: InputMaybe<Scalars['String']['input']>;
  place_of_shipment?: InputMaybe<Scalars['String']['input']>;
  package_products?: InputMaybe<Array<InputMaybe<PackageProductInput>>>;
};


export type MutationchangeOrderArgs = {
  order_number: Scalars['String']['input'];
  keep?: InputMaybe<Scalars['String']['input']>;
};


export type MutationgiveUpChangeArgs = {
  order_number: Scalars['String']['input'];
};


export type MutationplaceOrderArgs = {
  input?: InputMaybe<PlaceOrderInput>;
  cart_id?: InputMaybe<Scalars['String']['input']>;
  terms_accepted?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationreorderItemsArgs = {
  orderNumber: Scalars['String']['input'];
  lines?: InputMaybe<Array<InputMaybe<ReorderLineInput>>>;
};


export type MutationreOrderSavedOrderArgs = {
  cart_id: Scalars['String']['input'];
  skip_unavailable?: InputMaybe<Scalars['Boolean']['input']>;
  lines?: InputMaybe<Array<InputMaybe<ReorderLineInput>>>;
};


export type MutationaddSaveOrderForLaterArgs = {
  cart_id: Scalars['String']['input'];
  customer_order_number?: InputMaybe<Scalars['String']['input']>;
};


export type MutationdeleteSavedOrderArgs = {
  cart_id: Scalars['String']['input'];
};


export type MutationgenerateCustomerTokenArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationaddProductsToWishlistArgs = {
  wishlistId?: InputMaybe<Scalars['ID']['input']>;
  wishlistItems?: InputMaybe<Array<InputMaybe<WishlistItemInput>>>;
  wishlist_id?: InputMaybe<Scalars['ID']['input']>;
  sku?: InputMaybe<Scalars['String']['input']>;
  quantity?: InputMaybe<Scalars['Float']['input']>;
};


export type MutationremoveProductsFromWishlistArgs = {
  wishlistId?: InputMaybe<Scalars['ID']['input']>;
  wishlistItemsIds?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  wishlist_id?: InputMaybe<Scalars['ID']['input']>;
  wishlist_item_id?: InputMaybe<Scalars['ID']['input']>;
};

export type CurrencyEnum =
  | 'HUF';

export type SortEnum =
  | 'ASC'
  | 'DESC';

/** An amount in forints. Net unit prices may have two decimals, rows and totals are whole. */
export type Money = {
  value?: Maybe<Scalars['Float']['output']>;
  currency?: Maybe<CurrencyEnum>;
};

export type SearchResultPageInfo = {
  current_page?: Maybe<Scalars['Int']['output']>;
  page_size?: Maybe<Scalars['Int']['output']>;
  total_pages?: Maybe<Scalars['Int']['output']>;
};

export type FilterEqualTypeInput = {
  eq?: InputMaybe<Scalars['String']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

export type FilterMatchTypeEnum =
  | 'FULL'
  | 'PARTIAL';

export type FilterMatchTypeInput = {
  match?: InputMaybe<Scalars['String']['input']>;
  match_type?: InputMaybe<FilterMatchTypeEnum>;
};

export type FilterRangeTypeInput = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};

export type FilterStringTypeInput = {
  eq?: InputMaybe<Scalars['String']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  match?: InputMaybe<Scalars['String']['input']>;
};

/** A value that the client chose itself, for example the quantity of a package's option. */
export type EnteredOptionInput = {
  uid: Scalars['ID']['input'];
  value: Scalars['String']['input'];
};

export type CancelOrderOutput = {
  message?: Maybe<Scalars['String']['output']>;
  /** Status of the order after the call; null when there is none. */
  status?: Maybe<Scalars['String']['output']>;
  /** Ours. */
  code?: Maybe<Scalars['String']['output']>;
};

export type createEmptyCartInput = {
  /** 32 letters and digits. */
  cart_id?: InputMaybe<Scalars['String']['input']>;
};

export type CartItemInput = {
  sku: Scalars['String']['input'];
  /** Loose sales units; layers and pallets come on top. */
  quantity: Scalars['Float']['input'];
  parent_sku?: InputMaybe<Scalars['String']['input']>;
  selected_options?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  entered_options?: InputMaybe<Array<InputMaybe<EnteredOptionInput>>>;
  number_of_layer?: InputMaybe<Scalars['Int']['input']>;
  number_of_pallet?: InputMaybe<Scalars['Int']['input']>;
  /** Empties that go back with this order. */
  is_return?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateCartItemsInput = {
  cart_id?: InputMaybe<Scalars['String']['input']>;
  cart_items?: InputMaybe<Array<InputMaybe<CartItemUpdateInput>>>;
};

export type CartItemUpdateInput = {
  cart_item_uid?: InputMaybe<Scalars['ID']['input']>;
  cart_item_id?: InputMaybe<Scalars['Int']['input']>;
  quantity?: InputMaybe<Scalars['Float']['input']>;
  /** Ours: what shall be in a package from now on; the line stays the same. */
  selected_options?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  entered_options?: InputMaybe<Array<InputMaybe<EnteredOptionInput>>>;
  number_of_layer?: InputMaybe<Scalars['Int']['input']>;
  number_of_pallet?: InputMaybe<Scalars['Int']['input']>;
};

/** What a line shall hold; nothing at all takes it out. A package is named by its line, and keeps what is in it. */
export type CartLineTarget = {
  /** A product, or empties that go back. */
  sku?: InputMaybe<Scalars['String']['input']>;
  cart_item_uid?: InputMaybe<Scalars['ID']['input']>;
  /** Loose sales units; layers and pallets come on top. */
  quantity: Scalars['Float']['input'];
  number_of_layer?: InputMaybe<Scalars['Int']['input']>;
  number_of_pallet?: InputMaybe<Scalars['Int']['input']>;
};

export type RemoveItemFromCartInput = {
  cart_id?: InputMaybe<Scalars['String']['input']>;
  cart_item_uid?: InputMaybe<Scalars['ID']['input']>;
  cart_item_id?: InputMaybe<Scalars['Int']['input']>;
};

export type SetShippingAddressesOnCartInput = {
  cart_id: Scalars['String']['input'];
  shipping_addresses: Array<InputMaybe<ShippingAddressInput>>;
};

export type ShippingAddressInput = {
  address?: InputMaybe<CartAddressInput>;
  customer_address_id?: InputMaybe<Scalars['Int']['input']>;
  customer_notes?: InputMaybe<Scalars['String']['input']>;
  ship_to_id?: InputMaybe<Scalars['String']['input']>;
};

export type CartAddressInput = {
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  street: Array<InputMaybe<Scalars['String']['input']>>;
  city: Scalars['String']['input'];
  country_code: Scalars['String']['input'];
  company?: InputMaybe<Scalars['String']['input']>;
  postcode?: InputMaybe<Scalars['String']['input']>;
  region?: InputMaybe<Scalars['String']['input']>;
  region_id?: InputMaybe<Scalars['Int']['input']>;
  telephone?: InputMaybe<Scalars['String']['input']>;
  vat_id?: InputMaybe<Scalars['String']['input']>;
  save_in_address_book?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SetBillingAddressOnCartInput = {
  cart_id: Scalars['String']['input'];
  billing_address?: InputMaybe<BillingAddressInput>;
};

export type BillingAddressInput = {
  address?: InputMaybe<CartAddressInput>;
  customer_address_id?: InputMaybe<Scalars['Int']['input']>;
  same_as_shipping?: InputMaybe<Scalars['Boolean']['input']>;
  use_for_shipping?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SetShippingMethodsOnCartInput = {
  cart_id: Scalars['String']['input'];
  shipping_methods: Array<InputMaybe<ShippingMethodInput>>;
};

export type ShippingMethodInput = {
  carrier_code: Scalars['String']['input'];
  method_code: Scalars['String']['input'];
  cart_address_id?: InputMaybe<Scalars['Int']['input']>;
};

export type SetPaymentMethodOnCartInput = {
  cart_id: Scalars['String']['input'];
  payment_method?: InputMaybe<PaymentMethodInput>;
};

export type PaymentMethodInput = {
  code: Scalars['String']['input'];
  purchase_order_number?: InputMaybe<Scalars['String']['input']>;
};

export type UpdatePricesInput = {
  cart_id?: InputMaybe<Scalars['String']['input']>;
  delivery_date?: InputMaybe<Scalars['String']['input']>;
  date_popup?: InputMaybe<Scalars['String']['input']>;
  payment_method?: InputMaybe<Scalars['String']['input']>;
  payment_method_title?: InputMaybe<Scalars['String']['input']>;
  outlet_order_type?: InputMaybe<Scalars['String']['input']>;
  delivery_method?: InputMaybe<Scalars['String']['input']>;
  note_for_driver?: InputMaybe<Scalars['String']['input']>;
  customer_order_number?: InputMaybe<Scalars['String']['input']>;
  shipping_type?: InputMaybe<Scalars['String']['input']>;
  order_reason?: InputMaybe<Scalars['String']['input']>;
  confirmation_email?: InputMaybe<Scalars['String']['input']>;
  simulate_type?: InputMaybe<Scalars['String']['input']>;
  ship_to_id?: InputMaybe<Scalars['String']['input']>;
  sold_to_id?: InputMaybe<Scalars['String']['input']>;
  /** Ours: the loading place, as setPlaceOfShipment takes it; without it the chosen one stays. */
  place_of_shipment?: InputMaybe<Scalars['String']['input']>;
  package_products?: InputMaybe<Array<InputMaybe<PackageProductInput>>>;
};

export type PackageProductInput = {
  sku: Scalars['String']['input'];
  quantity: Scalars['Float']['input'];
  selected_options?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  entered_options?: InputMaybe<Array<InputMaybe<EnteredOptionInput>>>;
};

export type AddProductsToCartOutput = {
  cart: Cart;
  user_errors: Array<Maybe<CartUserInputError>>;
};

export type UpdateCartItemsOutput = {
  cart: Cart;
  errors: Array<Maybe<CartUserInputError>>;
};

export type SetCartLinesOutput = {
  cart: Cart;
  user_errors: Array<Maybe<CartUserInputError>>;
  /** The cart had changed meanwhile: nothing was done. */
  stale: Scalars['Boolean']['output'];
};

export type RemoveItemFromCartOutput = {
  cart: Cart;
};

export type SetShippingAddressesOnCartOutput = {
  cart: Cart;
};

export type SetBillingAddressOnCartOutput = {
  cart: Cart;
};

export type SetShippingMethodsOnCartOutput = {
  cart: Cart;
};

export type SetPaymentMethodOnCartOutput = {
  cart: Cart;
};

export type SetTransportTypeOutput = {
  cart: Cart;
  success: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
};

export type SetPlaceOfShipmentOutput = {
  cart: Cart;
};

/** An error of one line of the call: `index` is its place in the request. */
export type CartUserInputError = {
  code: CartUserInputErrorType;
  message: Scalars['String']['output'];
  index?: Maybe<Scalars['Int']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  cart_item_uid?: Maybe<Scalars['ID']['output']>;
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

export type Cart = {
  id: Scalars['ID']['output'];
  email?: Maybe<Scalars['String']['output']>;
  /** In the order of adding, never null inside. */
  items?: Maybe<Array<Maybe<CartItemInterface>>>;
  itemsV2?: Maybe<CartItems>;
  /** Sum of the lines' quantities in sales units; empties that go back do not count. */
  total_quantity: Scalars['Float']['output'];
  prices?: Maybe<CartPrices>;
  applied_coupons?: Maybe<Array<Maybe<AppliedCoupon>>>;
  available_payment_methods?: Maybe<Array<Maybe<AvailablePaymentMethod>>>;
  selected_payment_method?: Maybe<SelectedPaymentMethod>;
  shipping_addresses: Array<Maybe<ShippingCartAddress>>;
  billing_address?: Maybe<BillingCartAddress>;
  is_virtual: Scalars['Boolean']['output'];
  note_for_driver?: Maybe<Scalars['String']['output']>;
  customer_order_number?: Maybe<Scalars['String']['output']>;
  /** Whether the order needs it: a setting by customer type. */
  customer_order_number_required?: Maybe<Scalars['Boolean']['output']>;
  confirmation_email?: Maybe<Scalars['String']['output']>;
  /** The chosen delivery day; null before a choice. */
  delivery_date?: Maybe<Scalars['String']['output']>;
  /** The slug of the shipping method. */
  delivery_method?: Maybe<Scalars['String']['output']>;
  ship_to_id?: Maybe<Scalars['String']['output']>;
  sold_to_id?: Maybe<Scalars['String']['output']>;
  outlet_details?: Maybe<OutletDetails>;
  payer_details?: Maybe<PayerDetails>;
  totals?: Maybe<CartTotals>;
  cart_prices?: Maybe<CartDepositPrices>;
  progress_bar_data?: Maybe<ProgressBarData>;
  /** Net fee of a delivery day outside the schedule. */
  delivery_fee?: Maybe<Scalars['Float']['output']>;
  /** Net deposit of the EUR pallets of a wholesaler. */
  pallet_deposit?: Maybe<Scalars['Float']['output']>;
  vat?: Maybe<Scalars['Float']['output']>;
  /** What rounding to 5 Ft adds or takes off when the order is paid in cash: -2 to 2. */
  cash_rounding?: Maybe<Scalars['Float']['output']>;
  /** What is to be paid: the amount due, rounded in cash. */
  payable?: Maybe<Scalars['Float']['output']>;
  /** Ours: whose prices these are. ESTIMATE: the supplier's system decides and has not said so of these goods; updatePrices asks it. */
  price_of: PriceOf;
  /** Every limit that applies, the binding one first. */
  limits: Array<CartLimit>;
  /** What stands in the way of ordering, or that nothing does; null for an empty cart. */
  message?: Maybe<Scalars['String']['output']>;
  can_proceed?: Maybe<Scalars['Boolean']['output']>;
  transport_type?: Maybe<CodeLabel>;
  /** Wholesale trucks: how many pallets of empties a collection by truck brings back at least; null where nobody is asked about them. */
  empties_pallets?: Maybe<Scalars['Int']['output']>;
  /** What can be chosen for the ship-to. */
  available_transport_types?: Maybe<Array<Maybe<CodeLabel>>>;
  place_of_shipment?: Maybe<Scalars['String']['output']>;
  payment_method?: Maybe<Scalars['String']['output']>;
  order_type?: Maybe<Scalars['String']['output']>;
  order_reason?: Maybe<Scalars['String']['output']>;
  /** The placed order that this cart takes the place of when it is placed; null: a new order. */
  replaces_order?: Maybe<ReplacedOrder>;
  /** Ours: the number of the order that this cart was to take the place of and that was cancelled meanwhile: the cart is a new order. */
  cancelled_order?: Maybe<Scalars['String']['output']>;
  /** Counts up with every change of the cart. */
  revision?: Maybe<Scalars['Int']['output']>;
  /** What differs from what the user saw last. */
  changes: Array<CartChange>;
  /** Until when the delivery day can be ordered, ISO instant; null without a day. */
  cut_off?: Maybe<Scalars['String']['output']>;
};


export type CartitemsV2Args = {
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};

export type AppliedCoupon = {
  code: Scalars['String']['output'];
};

export type AvailablePaymentMethod = {
  code: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** Both texts empty before a choice. */
export type SelectedPaymentMethod = {
  code: Scalars['String']['output'];
  title: Scalars['String']['output'];
  purchase_order_number?: Maybe<Scalars['String']['output']>;
};

export type CartItems = {
  items: Array<Maybe<CartItemInterface>>;
  total_count: Scalars['Int']['output'];
  page_info?: Maybe<SearchResultPageInfo>;
};

export type ReplacedOrder = {
  order_number: Scalars['String']['output'];
  /** ISO instant until which it can be changed. */
  changeable_until?: Maybe<Scalars['String']['output']>;
  /** Why this cart can no longer take its place: CHANGE_ENDED (it goes out as it was), CHANGED_ORDER_GONE (nothing of it is delivered); null: it can. */
  ended?: Maybe<Scalars['String']['output']>;
};

export type CartItemInterface = {
  /** Digits. */
  id: Scalars['String']['output'];
  /** Base64 of `id`; stays the same while the line lives. */
  uid: Scalars['ID']['output'];
  /** Loose sales units as entered. */
  quantity: Scalars['Float']['output'];
  /** Sales units with layers and pallets. */
  quantity_total?: Maybe<Scalars['Float']['output']>;
  number_of_packages?: Maybe<Scalars['Float']['output']>;
  number_of_layer?: Maybe<Scalars['Int']['output']>;
  number_of_pallet?: Maybe<Scalars['Int']['output']>;
  pack_format?: Maybe<Scalars['String']['output']>;
  /** Empties that go back: a negative deposit, no units. */
  is_return?: Maybe<Scalars['Boolean']['output']>;
  product: ProductInterface;
  prices?: Maybe<CartItemPrices>;
  errors?: Maybe<Array<Maybe<CartItemError>>>;
  /** How the price came about, in the order of the procedure. */
  price_steps: Array<PriceStep>;
  deposit?: Maybe<Scalars['Float']['output']>;
  /** VAT on the row's deposit; `vat` is the VAT on its goods. */
  deposit_vat?: Maybe<Scalars['Float']['output']>;
  redemption_fee?: Maybe<Scalars['Float']['output']>;
  z099?: Maybe<Scalars['Float']['output']>;
  vat?: Maybe<Scalars['Float']['output']>;
  excise?: Maybe<Scalars['Float']['output']>;
  returnables: Array<ReturnableItem>;
};

export type SimpleCartItem = CartItemInterface & {
  id: Scalars['String']['output'];
  uid: Scalars['ID']['output'];
  quantity: Scalars['Float']['output'];
  quantity_total?: Maybe<Scalars['Float']['output']>;
  number_of_packages?: Maybe<Scalars['Float']['output']>;
  number_of_layer?: Maybe<Scalars['Int']['output']>;
  number_of_pallet?: Maybe<Scalars['Int']['output']>;
  pack_format?: Maybe<Scalars['String']['output']>;
  is_return?: Maybe<Scalars['Boolean']['output']>;
  product: ProductInterface;
  prices?: Maybe<CartItemPrices>;
  errors?: Maybe<Array<Maybe<CartItemError>>>;
  price_steps: Array<PriceStep>;
  deposit?: Maybe<Scalars['Float']['output']>;
  /** VAT on the row's deposit; `vat` is the VAT on its goods. */
  deposit_vat?: Maybe<Scalars['Float']['output']>;
  redemption_fee?: Maybe<Scalars['Float']['output']>;
  z099?: Maybe<Scalars['Float']['output']>;
  vat?: Maybe<Scalars['Float']['output']>;
  excise?: Maybe<Scalars['Float']['output']>;
  returnables: Array<ReturnableItem>;
  customizable_options: Array<Maybe<SelectedCustomizableOption>>;
};

export type BundleCartItem = CartItemInterface & {
  id: Scalars['String']['output'];
  uid: Scalars['ID']['output'];
  quantity: Scalars['Float']['output'];
  quantity_total?: Maybe<Scalars['Float']['output']>;
  number_of_packages?: Maybe<Scalars['Float']['output']>;
  number_of_layer?: Maybe<Scalars['Int']['output']>;
  number_of_pallet?: Maybe<Scalars['Int']['output']>;
  pack_format?: Maybe<Scalars['String']['output']>;
  is_return?: Maybe<Scalars['Boolean']['output']>;
  product: ProductInterface;
  prices?: Maybe<CartItemPrices>;
  errors?: Maybe<Array<Maybe<CartItemError>>>;
  price_steps: Array<PriceStep>;
  deposit?: Maybe<Scalars['Float']['output']>;
  /** VAT on the row's deposit; `vat` is the VAT on its goods. */
  deposit_vat?: Maybe<Scalars['Float']['output']>;
  redemption_fee?: Maybe<Scalars['Float']['output']>;
  z099?: Maybe<Scalars['Float']['output']>;
  vat?: Maybe<Scalars['Float']['output']>;
  excise?: Maybe<Scalars['Float']['output']>;
  returnables: Array<ReturnableItem>;
  customizable_options: Array<Maybe<SelectedCustomizableOption>>;
  bundle_options: Array<Maybe<SelectedBundleOption>>;
  /** Ours: sales units of all products in it, and what its rule counts (kits, or chosen units). */
  units?: Maybe<Scalars['Float']['output']>;
  package_quantity?: Maybe<Scalars['Float']['output']>;
};

export type SelectedCustomizableOption = {
  label?: Maybe<Scalars['String']['output']>;
};

export type SelectedBundleOption = {
  uid: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  type: Scalars['String']['output'];
  values: Array<Maybe<SelectedBundleOptionValue>>;
};

export type SelectedBundleOptionValue = {
  uid: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  quantity: Scalars['Float']['output'];
  price: Scalars['Float']['output'];
  sku?: Maybe<Scalars['String']['output']>;
};

export type CartItemError = {
  code: CartItemErrorType;
  message: Scalars['String']['output'];
};

export type CartItemErrorType =
  | 'ITEM_QTY'
  | 'ITEM_INCREMENTS'
  | 'NOT_SALABLE'
  | 'PRICE'
  | 'UNDEFINED';

/** `row_total` is the row by the price rules; `price` = row_total / quantity with two decimals at most, for display only. */
export type CartItemPrices = {
  price: Money;
  price_including_tax: Money;
  row_total: Money;
  row_total_including_tax: Money;
  discounts?: Maybe<Array<Maybe<Discount>>>;
  total_item_discount?: Maybe<Money>;
  /** List value of the row. */
  original_row_total?: Maybe<Money>;
};

export type Discount = {
  label: Scalars['String']['output'];
  amount: Money;
};

/** `basis`: what the amount comes from, in words. `base`: the same as a number (Ft, or units); `rate` in percent. */
export type PriceStep = {
  code: Scalars['String']['output'];
  label: Scalars['String']['output'];
  basis?: Maybe<Scalars['String']['output']>;
  base?: Maybe<Scalars['Float']['output']>;
  rate?: Maybe<Scalars['Float']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  amount: Scalars['Float']['output'];
};

export type CartPrices = {
  subtotal_excluding_tax?: Maybe<Money>;
  subtotal_including_tax?: Maybe<Money>;
  subtotal_with_discount_excluding_tax?: Maybe<Money>;
  grand_total_excluding_tax?: Maybe<Money>;
  /** The amount due: goods, deposits, fee, VAT, redemption fees. */
  grand_total?: Maybe<Money>;
  discounts?: Maybe<Array<Maybe<Discount>>>;
  applied_taxes?: Maybe<Array<Maybe<CartTaxItem>>>;
};

export type CartTaxItem = {
  label: Scalars['String']['output'];
  amount: Money;
};

export type OutletDetails = {
  payer_name?: Maybe<Scalars['String']['output']>;
  outlet_name?: Maybe<Scalars['String']['output']>;
  street?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  province?: Maybe<Scalars['String']['output']>;
  postalcode?: Maybe<Scalars['String']['output']>;
  sap_id?: Maybe<Scalars['String']['output']>;
};

export type PayerDetails = {
  payername?: Maybe<Scalars['String']['output']>;
  street?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  zipcode?: Maybe<Scalars['String']['output']>;
  sap_id?: Maybe<Scalars['String']['output']>;
  identification_no?: Maybe<Scalars['String']['output']>;
  taxvat?: Maybe<Scalars['String']['output']>;
};

export type CartTotals = {
  grand_total?: Maybe<CartGrandTotal>;
  /** Net deposits inside VAT: crates, kegs, cylinders, pallets. */
  multi_deposit?: Maybe<Scalars['Float']['output']>;
  /** Redemption fees of reusable bottles. */
  multi_deposit_z099?: Maybe<Scalars['Float']['output']>;
  quantity_totals?: Maybe<Array<Maybe<PackFormatQuantity>>>;
  total_quantity?: Maybe<Scalars['Float']['output']>;
};

/** Goods only, so that they equal the lines. */
export type CartGrandTotal = {
  basic_price?: Maybe<Scalars['Float']['output']>;
  basic_price_tax?: Maybe<Scalars['Float']['output']>;
  your_price?: Maybe<Scalars['Float']['output']>;
  your_price_tax?: Maybe<Scalars['Float']['output']>;
};

export type PackFormatQuantity = {
  pack_format?: Maybe<Scalars['String']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
};

export type CartDepositPrices = {
  /** Net deposits and redemption fees together. */
  deposit?: Maybe<Scalars['Float']['output']>;
  /** The amount due. */
  price_with_vat?: Maybe<Scalars['Float']['output']>;
  returnable_items?: Maybe<Array<Maybe<ReturnableItem>>>;
};

/** One row per product and empties; of returned empties `parent_sku` is empty and the counts are negative. */
export type ReturnableItem = {
  parent_sku?: Maybe<Scalars['String']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  total_units?: Maybe<Scalars['Float']['output']>;
  unit_price?: Maybe<Scalars['Float']['output']>;
  total_price?: Maybe<Scalars['Float']['output']>;
  redemption_fee?: Maybe<Scalars['Boolean']['output']>;
};

/** Weights in kg, quantities in sales units; a bound that does not apply is 0. */
export type ProgressBarData = {
  iMinimumOrderPallet?: Maybe<Scalars['Float']['output']>;
  iMaximumOrderPallet?: Maybe<Scalars['Float']['output']>;
  iMinimumOrderWeight?: Maybe<Scalars['Float']['output']>;
  iMaximumOrderWeight?: Maybe<Scalars['Float']['output']>;
  iMinimumUnit?: Maybe<Scalars['Float']['output']>;
  iMaximumUnit?: Maybe<Scalars['Float']['output']>;
  iTotalCartWeight?: Maybe<Scalars['Float']['output']>;
  iTotalCartPalletQty?: Maybe<Scalars['Float']['output']>;
  iTotalQty?: Maybe<Scalars['Float']['output']>;
  /** yes or no */
  iKegFlag?: Maybe<Scalars['String']['output']>;
  iCustomerType?: Maybe<Scalars['String']['output']>;
  msg?: Maybe<Scalars['String']['output']>;
  /** yes or no */
  canProceed?: Maybe<Scalars['String']['output']>;
};

/** `state`: missing, fine or over. `message` says what to do about it; `remaining` is how much to add or to take off. */
export type CartLimit = {
  code: Scalars['String']['output'];
  filled: Scalars['Float']['output'];
  min?: Maybe<Scalars['Float']['output']>;
  max?: Maybe<Scalars['Float']['output']>;
  /** unit, pallet, kg or Ft */
  unit: Scalars['String']['output'];
  state: Scalars['String']['output'];
  message: Scalars['String']['output'];
  /** The rule itself, in words. */
  rule: Scalars['String']['output'];
  remaining: Scalars['Float']['output'];
};

/** `what`: price, fee, availability, total. */
export type CartChange = {
  sku?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  what: Scalars['String']['output'];
  before?: Maybe<Scalars['Float']['output']>;
  after?: Maybe<Scalars['Float']['output']>;
  message?: Maybe<Scalars['String']['output']>;
};

export type CartAddressInterface = {
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  company?: Maybe<Scalars['String']['output']>;
  street: Array<Maybe<Scalars['String']['output']>>;
  city: Scalars['String']['output'];
  postcode?: Maybe<Scalars['String']['output']>;
  telephone?: Maybe<Scalars['String']['output']>;
  vat_id?: Maybe<Scalars['String']['output']>;
  country: CartAddressCountry;
  region?: Maybe<CartAddressRegion>;
};

export type ShippingCartAddress = CartAddressInterface & {
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  company?: Maybe<Scalars['String']['output']>;
  street: Array<Maybe<Scalars['String']['output']>>;
  city: Scalars['String']['output'];
  postcode?: Maybe<Scalars['String']['output']>;
  telephone?: Maybe<Scalars['String']['output']>;
  vat_id?: Maybe<Scalars['String']['output']>;
  country: CartAddressCountry;
  region?: Maybe<CartAddressRegion>;
  customer_notes?: Maybe<Scalars['String']['output']>;
  available_shipping_methods?: Maybe<Array<Maybe<AvailableShippingMethod>>>;
  selected_shipping_method?: Maybe<SelectedShippingMethod>;
};

export type BillingCartAddress = CartAddressInterface & {
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  company?: Maybe<Scalars['String']['output']>;
  street: Array<Maybe<Scalars['String']['output']>>;
  city: Scalars['String']['output'];
  postcode?: Maybe<Scalars['String']['output']>;
  telephone?: Maybe<Scalars['String']['output']>;
  vat_id?: Maybe<Scalars['String']['output']>;
  country: CartAddressCountry;
  region?: Maybe<CartAddressRegion>;
};

export type CartAddressCountry = {
  code: Scalars['String']['output'];
  label: Scalars['String']['output'];
};

export type CartAddressRegion = {
  code?: Maybe<Scalars['String']['output']>;
  label?: Maybe<Scalars['String']['output']>;
  region_id?: Maybe<Scalars['Int']['output']>;
};

export type AvailableShippingMethod = {
  carrier_code: Scalars['String']['output'];
  carrier_title: Scalars['String']['output'];
  method_code?: Maybe<Scalars['String']['output']>;
  method_title?: Maybe<Scalars['String']['output']>;
  available: Scalars['Boolean']['output'];
  amount: Money;
  price_excl_tax: Money;
  price_incl_tax: Money;
  error_message?: Maybe<Scalars['String']['output']>;
};

export type SelectedShippingMethod = {
  carrier_code: Scalars['String']['output'];
  carrier_title: Scalars['String']['output'];
  method_code: Scalars['String']['output'];
  method_title: Scalars['String']['output'];
  amount: Money;
  price_excl_tax?: Maybe<Money>;
  price_incl_tax?: Maybe<Money>;
};

export type PriceOf =
  | 'PORTAL'
  | 'ERP'
  | 'ESTIMATE';

export type PriceSimulation = {
  success?: Maybe<Scalars['Boolean']['output']>;
  /** Nothing that is chosen so far stands in the way of ordering. What placeOrder needs besides (day, transport type, payment) is refused there by name while it is missing. */
  can_proceed?: Maybe<Scalars['Boolean']['output']>;
  /** The day is before the first one that can be had, or can no longer be booked. */
  delivery_date_expired?: Maybe<Scalars['Boolean']['output']>;
  flexible_delivery?: Maybe<Scalars['Boolean']['output']>;
  message?: Maybe<Scalars['String']['output']>;
  /** Why the order is stopped. */
  status_message?: Maybe<Scalars['String']['output']>;
  /** The progress text of the cart. */
  minicart_status_message?: Maybe<Scalars['String']['output']>;
  payment_method?: Maybe<Scalars['String']['output']>;
  delivery_date?: Maybe<Scalars['String']['output']>;
  order_type?: Maybe<Scalars['String']['output']>;
  delivery_method?: Maybe<Scalars['String']['output']>;
  ship_to_id?: Maybe<Scalars['String']['output']>;
  package_products_total?: Maybe<Scalars['Float']['output']>;
  redemption_fee?: Maybe<Scalars['Float']['output']>;
  multi_deposit_z099?: Maybe<Scalars['Float']['output']>;
  package_products_discount?: Maybe<Scalars['Float']['output']>;
  total_base_price?: Maybe<Scalars['Float']['output']>;
  total_your_price?: Maybe<Scalars['Float']['output']>;
  total_quantity?: Maybe<Scalars['Float']['output']>;
  order_items: Array<SimulatedItem>;
  /** Ours: net fee of the day, VAT, net deposits, amount due, and what to pay in cash. */
  delivery_fee?: Maybe<Scalars['Float']['output']>;
  vat?: Maybe<Scalars['Float']['output']>;
  multi_deposit?: Maybe<Scalars['Float']['output']>;
  total_with_vat?: Maybe<Scalars['Float']['output']>;
  total_to_pay?: Maybe<Scalars['Float']['output']>;
  order_reason?: Maybe<Scalars['String']['output']>;
  changes: Array<CartChange>;
  cart?: Maybe<Cart>;
};

export type SimulatedItem = {
  name?: Maybe<Scalars['String']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  packaging?: Maybe<Scalars['String']['output']>;
  volume?: Maybe<Scalars['String']['output']>;
  image_main?: Maybe<Scalars['String']['output']>;
  /** 0 or 1 */
  is_wishlist?: Maybe<Scalars['Int']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  row_total?: Maybe<Scalars['Float']['output']>;
  custom_price?: Maybe<Scalars['Float']['output']>;
  list_price?: Maybe<Scalars['Float']['output']>;
  excise_duty?: Maybe<Scalars['Float']['output']>;
  full_price?: Maybe<Scalars['Float']['output']>;
  discounted_price?: Maybe<Scalars['Float']['output']>;
  row_total_without_vat?: Maybe<Scalars['Float']['output']>;
  row_total_with_vat?: Maybe<Scalars['Float']['output']>;
  discounts: Array<SimulatedDiscount>;
  errors?: Maybe<Array<Maybe<CartItemError>>>;
};

export type SimulatedDiscount = {
  label?: Maybe<Scalars['String']['output']>;
  amount?: Maybe<Scalars['Float']['output']>;
};

/** What the current cart holds of a product: loose sales units, layers, pallets. */
export type CartFields = {
  packaging_cart?: Maybe<Scalars['Float']['output']>;
  layer_cart?: Maybe<Scalars['Float']['output']>;
  pallets_cart?: Maybe<Scalars['Float']['output']>;
};

/** Prices, availability and what may be seen depend on the caller's ship-to (header outletid) and the delivery day. */
export type ProductInterface = {
  cart_fields?: Maybe<CartFields>;
  /** Sales units of this product in the current cart. */
  in_cart?: Maybe<Scalars['Float']['output']>;
  last_ordered?: Maybe<LastOrdered>;
  /** Base64 of the decimal id. */
  uid: Scalars['ID']['output'];
  id?: Maybe<Scalars['Int']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  description?: Maybe<ComplexTextValue>;
  short_description?: Maybe<ComplexTextValue>;
  meta_description?: Maybe<Scalars['String']['output']>;
  url_key?: Maybe<Scalars['String']['output']>;
  categories?: Maybe<Array<Maybe<CategoryInterface>>>;
  price_range: PriceRange;
  images?: Maybe<Array<Maybe<ProductPicture>>>;
  image?: Maybe<ProductImage>;
  small_image?: Maybe<ProductImage>;
  thumbnail?: Maybe<ProductImage>;
  media_gallery?: Maybe<Array<Maybe<ProductImage>>>;
  media_gallery_entries?: Maybe<Array<Maybe<MediaGalleryEntry>>>;
  brand?: Maybe<Scalars['String']['output']>;
  brand_code?: Maybe<Scalars['String']['output']>;
  sap_sub_brand_code?: Maybe<Scalars['String']['output']>;
  variant?: Maybe<Scalars['String']['output']>;
  packaging?: Maybe<Scalars['String']['output']>;
  pack_format?: Maybe<Scalars['String']['output']>;
  volume?: Maybe<Scalars['String']['output']>;
  dimension?: Maybe<Scalars['String']['output']>;
  /** The wire value: RET, NRET or KEG, of packages KIT or Flexible. */
  package_type?: Maybe<Scalars['String']['output']>;
  material_type?: Maybe<Scalars['String']['output']>;
  alcohol_content?: Maybe<Scalars['String']['output']>;
  country_of_origin?: Maybe<Scalars['String']['output']>;
  /** Net price of a sales unit for the caller (the row of quantity 1), and with VAT; without the promotion of the day. */
  your_price?: Maybe<Scalars['Float']['output']>;
  your_price_tax?: Maybe<Scalars['Float']['output']>;
  /** Ours: what one sales unit costs on the delivery day: your price less the promotion; lists sort and filter by it. And with VAT. */
  unit_price?: Maybe<Scalars['Float']['output']>;
  unit_price_tax?: Maybe<Scalars['Float']['output']>;
  /** Net list price of a sales unit, excise inside, and with VAT. */
  list_price?: Maybe<Scalars['Float']['output']>;
  list_price_tax?: Maybe<Scalars['Float']['output']>;
  /** Net, of one piece, at most two decimals, for display only. */
  price_per_piece?: Maybe<Scalars['Float']['output']>;
  /** Net, of one litre; kegs only. */
  price_per_litre?: Maybe<Scalars['Float']['output']>;
  /** One-way redemption fee of a sales unit, outside VAT. */
  redemption_fee?: Maybe<Scalars['Float']['output']>;
  /** Net deposit of crate, keg or cylinder of a sales unit. */
  multi_deposit?: Maybe<Scalars['Float']['output']>;
  /** Redemption fee of the reusable bottles of a sales unit, outside VAT. */
  multi_deposit_z099?: Maybe<Scalars['Float']['output']>;
  deposits?: Maybe<Array<Maybe<ProductDeposit>>>;
  /** Gross weight of a sales unit in kg. */
  weight?: Maybe<Scalars['Float']['output']>;
  hectolitres?: Maybe<Scalars['Float']['output']>;
  /** Excise inside the list price of a sales unit, in Ft, at the rate of the day. */
  excise_duty?: Maybe<Scalars['Float']['output']>;
  /** 1 when it is among the caller's favourites. */
  favourites?: Maybe<Scalars['Int']['output']>;
  promo?: Maybe<Scalars['Int']['output']>;
  product_new?: Maybe<Scalars['Int']['output']>;
  product_sale?: Maybe<Scalars['Int']['output']>;
  product_last?: Maybe<Scalars['Int']['output']>;
  number_of_products_on_layer?: Maybe<Scalars['Int']['output']>;
  number_of_items_on_pallet?: Maybe<Scalars['Int']['output']>;
  number_of_pieces_in_crate?: Maybe<Scalars['Int']['output']>;
  number_of_pieces_in_carton?: Maybe<Scalars['Int']['output']>;
  pieces_per_unit?: Maybe<Scalars['Int']['output']>;
  sales_unit?: Maybe<CodeLabel>;
  /** What the pack looks like: crate, tray, carton, six-packs, shrink, bricks, keg, one-way-keg, cylinder. */
  pack_kind?: Maybe<Scalars['String']['output']>;
  is_keg?: Maybe<Scalars['Boolean']['output']>;
  ean_piece?: Maybe<Scalars['String']['output']>;
  ean_package?: Maybe<Scalars['String']['output']>;
  /** Free quantity on the delivery day; null: unlimited. */
  free_quantity?: Maybe<Scalars['Int']['output']>;
  orderable?: Maybe<Scalars['Boolean']['output']>;
  not_orderable_reason?: Maybe<CodeMessage>;
  /** Ours: what the supplier offers in the place of a product that is off sale. */
  replacement?: Maybe<SimpleProduct>;
  stock_status?: Maybe<ProductStockStatus>;
  only_x_left_in_stock?: Maybe<Scalars['Float']['output']>;
  rating_summary: Scalars['Float']['output'];
  new_from_date?: Maybe<Scalars['String']['output']>;
  new_to_date?: Maybe<Scalars['String']['output']>;
  /** Place in the answer of a search, from 1; null without a search. */
  search_rank?: Maybe<Scalars['Int']['output']>;
  downloads?: Maybe<Array<Maybe<ProductDownload>>>;
  /** What is known of the product's character; empty ones are left out. */
  features?: Maybe<Array<Maybe<ProductFeature>>>;
  colour?: Maybe<Scalars['String']['output']>;
  food_pairing?: Maybe<Scalars['String']['output']>;
  conservation_term?: Maybe<Scalars['String']['output']>;
  beer_type?: Maybe<Scalars['String']['output']>;
  fermentation?: Maybe<Scalars['String']['output']>;
  taste?: Maybe<Scalars['String']['output']>;
  allergen_info?: Maybe<Scalars['String']['output']>;
  nutritional_info?: Maybe<Scalars['String']['output']>;
  serving_temperature?: Maybe<Scalars['String']['output']>;
  price_segment?: Maybe<Scalars['String']['output']>;
};

/** A product of the catalogue, ordered in sales units (crate, tray, carton, shrink pack, keg). */
export type SimpleProduct = ProductInterface & {
  cart_fields?: Maybe<CartFields>;
  in_cart?: Maybe<Scalars['Float']['output']>;
  last_ordered?: Maybe<LastOrdered>;
  uid: Scalars['ID']['output'];
  id?: Maybe<Scalars['Int']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  description?: Maybe<ComplexTextValue>;
  short_description?: Maybe<ComplexTextValue>;
  meta_description?: Maybe<Scalars['String']['output']>;
  url_key?: Maybe<Scalars['String']['output']>;
  categories?: Maybe<Array<Maybe<CategoryInterface>>>;
  price_range: PriceRange;
  images?: Maybe<Array<Maybe<ProductPicture>>>;
  image?: Maybe<ProductImage>;
  small_image?: Maybe<ProductImage>;
  thumbnail?: Maybe<ProductImage>;
  media_gallery?: Maybe<Array<Maybe<ProductImage>>>;
  media_gallery_entries?: Maybe<Array<Maybe<MediaGalleryEntry>>>;
  brand?: Maybe<Scalars['String']['output']>;
  brand_code?: Maybe<Scalars['String']['output']>;
  sap_sub_brand_code?: Maybe<Scalars['String']['output']>;
  variant?: Maybe<Scalars['String']['output']>;
  packaging?: Maybe<Scalars['String']['output']>;
  pack_format?: Maybe<Scalars['String']['output']>;
  volume?: Maybe<Scalars['String']['output']>;
  dimension?: Maybe<Scalars['String']['output']>;
  /** The wire value: RET, NRET or KEG, of packages KIT or Flexible. */
  package_type?: Maybe<Scalars['String']['output']>;
  material_type?: Maybe<Scalars['String']['output']>;
  alcohol_content?: Maybe<Scalars['String']['output']>;
  country_of_origin?: Maybe<Scalars['String']['output']>;
  your_price?: Maybe<Scalars['Float']['output']>;
  your_price_tax?: Maybe<Scalars['Float']['output']>;
  unit_price?: Maybe<Scalars['Float']['output']>;
  unit_price_tax?: Maybe<Scalars['Float']['output']>;
  list_price?: Maybe<Scalars['Float']['output']>;
  list_price_tax?: Maybe<Scalars['Float']['output']>;
  price_per_piece?: Maybe<Scalars['Float']['output']>;
  price_per_litre?: Maybe<Scalars['Float']['output']>;
  redemption_fee?: Maybe<Scalars['Float']['output']>;
  multi_deposit?: Maybe<Scalars['Float']['output']>;
  multi_deposit_z099?: Maybe<Scalars['Float']['output']>;
  deposits?: Maybe<Array<Maybe<ProductDeposit>>>;
  weight?: Maybe<Scalars['Float']['output']>;
  hectolitres?: Maybe<Scalars['Float']['output']>;
  excise_duty?: Maybe<Scalars['Float']['output']>;
  favourites?: Maybe<Scalars['Int']['output']>;
  promo?: Maybe<Scalars['Int']['output']>;
  product_new?: Maybe<Scalars['Int']['output']>;
  product_sale?: Maybe<Scalars['Int']['output']>;
  product_last?: Maybe<Scalars['Int']['output']>;
  number_of_products_on_layer?: Maybe<Scalars['Int']['output']>;
  number_of_items_on_pallet?: Maybe<Scalars['Int']['output']>;
  number_of_pieces_in_crate?: Maybe<Scalars['Int']['output']>;
  number_of_pieces_in_carton?: Maybe<Scalars['Int']['output']>;
  pieces_per_unit?: Maybe<Scalars['Int']['output']>;
  sales_unit?: Maybe<CodeLabel>;
  pack_kind?: Maybe<Scalars['String']['output']>;
  is_keg?: Maybe<Scalars['Boolean']['output']>;
  ean_piece?: Maybe<Scalars['String']['output']>;
  ean_package?: Maybe<Scalars['String']['output']>;
  free_quantity?: Maybe<Scalars['Int']['output']>;
  orderable?: Maybe<Scalars['Boolean']['output']>;
  not_orderable_reason?: Maybe<CodeMessage>;
  replacement?: Maybe<SimpleProduct>;
  stock_status?: Maybe<ProductStockStatus>;
  only_x_left_in_stock?: Maybe<Scalars['Float']['output']>;
  rating_summary: Scalars['Float']['output'];
  new_from_date?: Maybe<Scalars['String']['output']>;
  new_to_date?: Maybe<Scalars['String']['output']>;
  search_rank?: Maybe<Scalars['Int']['output']>;
  downloads?: Maybe<Array<Maybe<ProductDownload>>>;
  features?: Maybe<Array<Maybe<ProductFeature>>>;
  colour?: Maybe<Scalars['String']['output']>;
  food_pairing?: Maybe<Scalars['String']['output']>;
  conservation_term?: Maybe<Scalars['String']['output']>;
  beer_type?: Maybe<Scalars['String']['output']>;
  fermentation?: Maybe<Scalars['String']['output']>;
  taste?: Maybe<Scalars['String']['output']>;
  allergen_info?: Maybe<Scalars['String']['output']>;
  nutritional_info?: Maybe<Scalars['String']['output']>;
  serving_temperature?: Maybe<Scalars['String']['output']>;
  price_segment?: Maybe<Scalars['String']['output']>;
};

/** A package (KIT or Flexible). */
export type BundleProduct = ProductInterface & {
  cart_fields?: Maybe<CartFields>;
  in_cart?: Maybe<Scalars['Float']['output']>;
  last_ordered?: Maybe<LastOrdered>;
  uid: Scalars['ID']['output'];
  id?: Maybe<Scalars['Int']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  description?: Maybe<ComplexTextValue>;
  short_description?: Maybe<ComplexTextValue>;
  meta_description?: Maybe<Scalars['String']['output']>;
  url_key?: Maybe<Scalars['String']['output']>;
  categories?: Maybe<Array<Maybe<CategoryInterface>>>;
  price_range: PriceRange;
  images?: Maybe<Array<Maybe<ProductPicture>>>;
  image?: Maybe<ProductImage>;
  small_image?: Maybe<ProductImage>;
  thumbnail?: Maybe<ProductImage>;
  media_gallery?: Maybe<Array<Maybe<ProductImage>>>;
  media_gallery_entries?: Maybe<Array<Maybe<MediaGalleryEntry>>>;
  brand?: Maybe<Scalars['String']['output']>;
  brand_code?: Maybe<Scalars['String']['output']>;
  sap_sub_brand_code?: Maybe<Scalars['String']['output']>;
  variant?: Maybe<Scalars['String']['output']>;
  packaging?: Maybe<Scalars['String']['output']>;
  pack_format?: Maybe<Scalars['String']['output']>;
  volume?: Maybe<Scalars['String']['output']>;
  dimension?: Maybe<Scalars['String']['output']>;
  /** The wire value: RET, NRET or KEG, of packages KIT or Flexible. */
  package_type?: Maybe<Scalars['String']['output']>;
  material_type?: Maybe<Scalars['String']['output']>;
  alcohol_content?: Maybe<Scalars['String']['output']>;
  country_of_origin?: Maybe<Scalars['String']['output']>;
  your_price?: Maybe<Scalars['Float']['output']>;
  your_price_tax?: Maybe<Scalars['Float']['output']>;
  unit_price?: Maybe<Scalars['Float']['output']>;
  unit_price_tax?: Maybe<Scalars['Float']['output']>;
  list_price?: Maybe<Scalars['Float']['output']>;
  list_price_tax?: Maybe<Scalars['Float']['output']>;
  price_per_piece?: Maybe<Scalars['Float']['output']>;
  price_per_litre?: Maybe<Scalars['Float']['output']>;
  redemption_fee?: Maybe<Scalars['Float']['output']>;
  multi_deposit?: Maybe<Scalars['Float']['output']>;
  multi_deposit_z099?: Maybe<Scalars['Float']['output']>;
  deposits?: Maybe<Array<Maybe<ProductDeposit>>>;
  weight?: Maybe<Scalars['Float']['output']>;
  hectolitres?: Maybe<Scalars['Float']['output']>;
  excise_duty?: Maybe<Scalars['Float']['output']>;
  favourites?: Maybe<Scalars['Int']['output']>;
  promo?: Maybe<Scalars['Int']['output']>;
  product_new?: Maybe<Scalars['Int']['output']>;
  product_sale?: Maybe<Scalars['Int']['output']>;
  product_last?: Maybe<Scalars['Int']['output']>;
  number_of_products_on_layer?: Maybe<Scalars['Int']['output']>;
  number_of_items_on_pallet?: Maybe<Scalars['Int']['output']>;
  number_of_pieces_in_crate?: Maybe<Scalars['Int']['output']>;
  number_of_pieces_in_carton?: Maybe<Scalars['Int']['output']>;
  pieces_per_unit?: Maybe<Scalars['Int']['output']>;
  sales_unit?: Maybe<CodeLabel>;
  pack_kind?: Maybe<Scalars['String']['output']>;
  is_keg?: Maybe<Scalars['Boolean']['output']>;
  ean_piece?: Maybe<Scalars['String']['output']>;
  ean_package?: Maybe<Scalars['String']['output']>;
  free_quantity?: Maybe<Scalars['Int']['output']>;
  orderable?: Maybe<Scalars['Boolean']['output']>;
  not_orderable_reason?: Maybe<CodeMessage>;
  replacement?: Maybe<SimpleProduct>;
  stock_status?: Maybe<ProductStockStatus>;
  only_x_left_in_stock?: Maybe<Scalars['Float']['output']>;
  rating_summary: Scalars['Float']['output'];
  new_from_date?: Maybe<Scalars['String']['output']>;
  new_to_date?: Maybe<Scalars['String']['output']>;
  search_rank?: Maybe<Scalars['Int']['output']>;
  downloads?: Maybe<Array<Maybe<ProductDownload>>>;
  features?: Maybe<Array<Maybe<ProductFeature>>>;
  colour?: Maybe<Scalars['String']['output']>;
  food_pairing?: Maybe<Scalars['String']['output']>;
  conservation_term?: Maybe<Scalars['String']['output']>;
  beer_type?: Maybe<Scalars['String']['output']>;
  fermentation?: Maybe<Scalars['String']['output']>;
  taste?: Maybe<Scalars['String']['output']>;
  allergen_info?: Maybe<Scalars['String']['output']>;
  nutritional_info?: Maybe<Scalars['String']['output']>;
  serving_temperature?: Maybe<Scalars['String']['output']>;
  price_segment?: Maybe<Scalars['String']['output']>;
  items?: Maybe<Array<Maybe<BundleItem>>>;
  dynamic_price?: Maybe<Scalars['Boolean']['output']>;
  dynamic_sku?: Maybe<Scalars['Boolean']['output']>;
  dynamic_weight?: Maybe<Scalars['Boolean']['output']>;
  price_view?: Maybe<PriceViewEnum>;
  ship_bundle_items?: Maybe<ShipBundleItemsEnum>;
  your_price_sum?: Maybe<Scalars['Float']['output']>;
  your_price_sum_tax?: Maybe<Scalars['Float']['output']>;
  bundle_price_sum?: Maybe<Scalars['Float']['output']>;
  bundle_price_sum_tax?: Maybe<Scalars['Float']['output']>;
  bundle_fields?: Maybe<BundleFields>;
  package_prices?: Maybe<Array<Maybe<PackagePrice>>>;
  /** Ours: KIT (counted in packages) or FLEX (counted in chosen units), ordered by so many, at this discount in percent. */
  package_kind?: Maybe<Scalars['String']['output']>;
  multiple_of?: Maybe<Scalars['Int']['output']>;
  kit_discount?: Maybe<Scalars['Float']['output']>;
};

/** Values are texts, also for numbers and flags. Fields are joined by AND, `in` values by OR; an empty filter restricts nothing. */
export type ProductAttributeFilterInput = {
  sku?: InputMaybe<FilterEqualTypeInput>;
  category_uid?: InputMaybe<FilterEqualTypeInput>;
  category_id?: InputMaybe<FilterEqualTypeInput>;
  brand?: InputMaybe<FilterEqualTypeInput>;
  packaging?: InputMaybe<FilterEqualTypeInput>;
  /** The kind of sales unit: crate, tray, carton, shrink pack, keg … */
  filter_packaging?: InputMaybe<FilterEqualTypeInput>;
  pack_format?: InputMaybe<FilterEqualTypeInput>;
  package_type?: InputMaybe<FilterEqualTypeInput>;
  volume?: InputMaybe<FilterEqualTypeInput>;
  dimension?: InputMaybe<FilterEqualTypeInput>;
  product_last?: InputMaybe<FilterEqualTypeInput>;
  product_new?: InputMaybe<FilterEqualTypeInput>;
  product_sale?: InputMaybe<FilterEqualTypeInput>;
  packages_flag?: InputMaybe<FilterEqualTypeInput>;
  url_key?: InputMaybe<FilterEqualTypeInput>;
  name?: InputMaybe<FilterMatchTypeInput>;
  /** The caller's net price in Ft, both ends inclusive. */
  price?: InputMaybe<FilterRangeTypeInput>;
};

/** The first field sorts first. Ties end by position and id, so pages are stable. */
export type ProductAttributeSortInput = {
  brand?: InputMaybe<SortEnum>;
  packaging?: InputMaybe<SortEnum>;
  price?: InputMaybe<SortEnum>;
  volume?: InputMaybe<SortEnum>;
  name?: InputMaybe<SortEnum>;
  position?: InputMaybe<SortEnum>;
  relevance?: InputMaybe<SortEnum>;
};

export type Products = {
  items?: Maybe<Array<Maybe<ProductInterface>>>;
  total_count?: Maybe<Scalars['Int']['output']>;
  page_info?: Maybe<SearchResultPageInfo>;
  aggregations?: Maybe<Array<Maybe<Aggregation>>>;
  sort_fields?: Maybe<SortFields>;
  suggestions?: Maybe<Array<Maybe<SearchSuggestion>>>;
};


export type ProductsaggregationsArgs = {
  filter?: InputMaybe<AggregationsFilterInput>;
};

export type AggregationsFilterInput = {
  category?: InputMaybe<AggregationsCategoryFilterInput>;
};

export type AggregationsCategoryFilterInput = {
  includeDirectChildrenOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

/** `value` put into the filter of `attribute_code` finds exactly `count` products (price: `from_to`). */
export type Aggregation = {
  attribute_code: Scalars['String']['output'];
  label?: Maybe<Scalars['String']['output']>;
  count?: Maybe<Scalars['Int']['output']>;
  position?: Maybe<Scalars['Int']['output']>;
  options?: Maybe<Array<Maybe<AggregationOption>>>;
};

export type AggregationOption = {
  label?: Maybe<Scalars['String']['output']>;
  value: Scalars['String']['output'];
  count?: Maybe<Scalars['Int']['output']>;
};

export type SortFields = {
  default?: Maybe<Scalars['String']['output']>;
  options?: Maybe<Array<Maybe<SortField>>>;
};

export type SortField = {
  label?: Maybe<Scalars['String']['output']>;
  value?: Maybe<Scalars['String']['output']>;
};

export type SearchSuggestion = {
  search: Scalars['String']['output'];
};

export type CategoryFilterInput = {
  url_key?: InputMaybe<FilterEqualTypeInput>;
  url_path?: InputMaybe<FilterEqualTypeInput>;
  category_uid?: InputMaybe<FilterEqualTypeInput>;
  parent_category_uid?: InputMaybe<FilterEqualTypeInput>;
  ids?: InputMaybe<FilterEqualTypeInput>;
  parent_id?: InputMaybe<FilterEqualTypeInput>;
  name?: InputMaybe<FilterMatchTypeInput>;
};

/** `level` of the root is 1; `product_count` is what the caller may see, sub-categories included. */
export type CategoryInterface = {
  uid: Scalars['ID']['output'];
  id?: Maybe<Scalars['Int']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  url_key?: Maybe<Scalars['String']['output']>;
  url_path?: Maybe<Scalars['String']['output']>;
  path?: Maybe<Scalars['String']['output']>;
  level?: Maybe<Scalars['Int']['output']>;
  position?: Maybe<Scalars['Int']['output']>;
  product_count?: Maybe<Scalars['Int']['output']>;
  /** Digits, as in Magento. */
  children_count?: Maybe<Scalars['String']['output']>;
  include_in_menu?: Maybe<Scalars['Int']['output']>;
  is_anchor?: Maybe<Scalars['Int']['output']>;
  meta_title?: Maybe<Scalars['String']['output']>;
  meta_description?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Scalars['String']['output']>;
  breadcrumbs?: Maybe<Array<Maybe<Breadcrumb>>>;
};

export type CategoryTree = CategoryInterface & {
  uid: Scalars['ID']['output'];
  id?: Maybe<Scalars['Int']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  url_key?: Maybe<Scalars['String']['output']>;
  url_path?: Maybe<Scalars['String']['output']>;
  path?: Maybe<Scalars['String']['output']>;
  level?: Maybe<Scalars['Int']['output']>;
  position?: Maybe<Scalars['Int']['output']>;
  product_count?: Maybe<Scalars['Int']['output']>;
  children_count?: Maybe<Scalars['String']['output']>;
  include_in_menu?: Maybe<Scalars['Int']['output']>;
  is_anchor?: Maybe<Scalars['Int']['output']>;
  meta_title?: Maybe<Scalars['String']['output']>;
  meta_description?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Scalars['String']['output']>;
  breadcrumbs?: Maybe<Array<Maybe<Breadcrumb>>>;
  children?: Maybe<Array<Maybe<CategoryTree>>>;
};

export type Breadcrumb = {
  category_uid: Scalars['ID']['output'];
  category_name?: Maybe<Scalars['String']['output']>;
  category_level?: Maybe<Scalars['Int']['output']>;
  category_url_key?: Maybe<Scalars['String']['output']>;
  category_url_path?: Maybe<Scalars['String']['output']>;
};

export type CategoryResult = {
  items?: Maybe<Array<Maybe<CategoryTree>>>;
  total_count?: Maybe<Scalars['Int']['output']>;
  page_info?: Maybe<SearchResultPageInfo>;
};

export type ProductPriceItemInput = {
  sku: Scalars['String']['input'];
  quantity: Scalars['Float']['input'];
  price?: InputMaybe<Scalars['Float']['input']>;
};

export type ProductPriceValidation = {
  success: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  items?: Maybe<Array<Maybe<ProductPriceCheck>>>;
};

export type ProductPriceCheck = {
  sku?: Maybe<Scalars['String']['output']>;
  valid?: Maybe<Scalars['Boolean']['output']>;
  message?: Maybe<Scalars['String']['output']>;
};

export type ChangeOrderOutput = {
  cart: Cart;
  userInputErrors: Array<Maybe<CheckoutUserInputError>>;
  message?: Maybe<Scalars['String']['output']>;
};

export type GiveUpChangeOutput = {
  success: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
};

export type Customer = {
  /** The history as Magento's storefronts ask for it, newest first; the portal itself reads it over REST. An empty `match` restricts nothing. */
  orders?: Maybe<CustomerOrders>;
  email?: Maybe<Scalars['String']['output']>;
  firstname?: Maybe<Scalars['String']['output']>;
  lastname?: Maybe<Scalars['String']['output']>;
  /** The caller's favourites: always exactly one list. */
  wishlists: Array<Wishlist>;
  wishlist_v2?: Maybe<Wishlist>;
};


export type CustomerordersArgs = {
  filter?: InputMaybe<CustomerOrdersFilterInput>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<CustomerOrderSortInput>;
  scope?: InputMaybe<ScopeTypeEnum>;
};


export type CustomerwishlistsArgs = {
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type Customerwishlist_v2Args = {
  id: Scalars['ID']['input'];
};

export type CustomerOrdersFilterInput = {
  number?: InputMaybe<FilterStringTypeInput>;
};

export type CustomerOrderSortInput = {
  sort_field: CustomerOrderSortableField;
  sort_direction: SortEnum;
};

export type CustomerOrderSortableField =
  | 'NUMBER'
  | 'CREATED_AT';

/** There is one store: each of them means it. */
export type ScopeTypeEnum =
  | 'GLOBAL'
  | 'WEBSITE'
  | 'STORE';

export type CustomerOrders = {
  items: Array<Maybe<CustomerOrder>>;
  page_info?: Maybe<SearchResultPageInfo>;
  total_count?: Maybe<Scalars['Int']['output']>;
};

export type CustomerOrder = {
  /** Base64 of the number. */
  id: Scalars['ID']['output'];
  number: Scalars['String']['output'];
  /** YYYY-MM-DD HH:MM:SS */
  order_date: Scalars['String']['output'];
  /** As people read it. */
  status: Scalars['String']['output'];
  items?: Maybe<Array<Maybe<OrderItemInterface>>>;
  total?: Maybe<OrderTotal>;
  shipping_address?: Maybe<OrderAddress>;
  billing_address?: Maybe<OrderAddress>;
  payment_methods?: Maybe<Array<Maybe<OrderPaymentMethod>>>;
  shipping_method?: Maybe<Scalars['String']['output']>;
  carrier?: Maybe<Scalars['String']['output']>;
  shipments?: Maybe<Array<Maybe<OrderShipment>>>;
  invoices: Array<Maybe<OrderInvoice>>;
};

export type OrderItemInterface = {
  id: Scalars['ID']['output'];
  product_sku: Scalars['String']['output'];
  product_name?: Maybe<Scalars['String']['output']>;
  product_url_key?: Maybe<Scalars['String']['output']>;
  /** Net, of one sales unit. */
  product_sale_price: Money;
  quantity_ordered?: Maybe<Scalars['Float']['output']>;
  quantity_shipped?: Maybe<Scalars['Float']['output']>;
  quantity_invoiced?: Maybe<Scalars['Float']['output']>;
  quantity_canceled?: Maybe<Scalars['Float']['output']>;
  selected_options?: Maybe<Array<Maybe<OrderItemOption>>>;
};

export type OrderItem = OrderItemInterface & {
  id: Scalars['ID']['output'];
  product_sku: Scalars['String']['output'];
  product_name?: Maybe<Scalars['String']['output']>;
  product_url_key?: Maybe<Scalars['String']['output']>;
  product_sale_price: Money;
  quantity_ordered?: Maybe<Scalars['Float']['output']>;
  quantity_shipped?: Maybe<Scalars['Float']['output']>;
  quantity_invoiced?: Maybe<Scalars['Float']['output']>;
  quantity_canceled?: Maybe<Scalars['Float']['output']>;
  selected_options?: Maybe<Array<Maybe<OrderItemOption>>>;
};

export type OrderItemOption = {
  label: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type OrderTotal = {
  /** The amount due. */
  grand_total: Money;
  /** Goods, net. */
  subtotal: Money;
  total_tax: Money;
  /** The fee of the delivery day. */
  total_shipping: Money;
  discounts?: Maybe<Array<Maybe<Discount>>>;
};

export type OrderAddress = {
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  company?: Maybe<Scalars['String']['output']>;
  street: Array<Maybe<Scalars['String']['output']>>;
  city: Scalars['String']['output'];
  postcode?: Maybe<Scalars['String']['output']>;
  region?: Maybe<Scalars['String']['output']>;
  country_code?: Maybe<Scalars['String']['output']>;
  telephone?: Maybe<Scalars['String']['output']>;
};

export type OrderPaymentMethod = {
  name: Scalars['String']['output'];
  type: Scalars['String']['output'];
  additional_data?: Maybe<Array<Maybe<KeyValue>>>;
};

export type KeyValue = {
  name?: Maybe<Scalars['String']['output']>;
  value?: Maybe<Scalars['String']['output']>;
};

export type OrderShipment = {
  id: Scalars['ID']['output'];
  number: Scalars['String']['output'];
  tracking?: Maybe<Array<Maybe<OrderTracking>>>;
};

export type OrderTracking = {
  number?: Maybe<Scalars['String']['output']>;
};

export type OrderInvoice = {
  id: Scalars['ID']['output'];
  number: Scalars['String']['output'];
};

export type PlaceOrderInput = {
  cart_id?: InputMaybe<Scalars['String']['input']>;
  /** False is refused; left out by clients that asked by themselves. */
  terms_accepted?: InputMaybe<Scalars['Boolean']['input']>;
  /** Ours: what the user saw of the order. Where it is another one by now nothing is placed: ORDER_CHANGED, PRICES_CHANGED. */
  seen?: InputMaybe<SeenOrderInput>;
};

/** What is left out is not compared. */
export type SeenOrderInput = {
  /** Of the cart. */
  revision?: InputMaybe<Scalars['Int']['input']>;
  ship_to_id?: InputMaybe<Scalars['String']['input']>;
  /** YYYY-MM-DD */
  delivery_date?: InputMaybe<Scalars['String']['input']>;
  payment_method?: InputMaybe<Scalars['String']['input']>;
  /** Gross, whole forints: `cart_prices.price_with_vat`. */
  total?: InputMaybe<Scalars['Float']['input']>;
  /** `replaces_order.order_number` of the cart; empty: a new order. */
  replaces?: InputMaybe<Scalars['String']['input']>;
};

export type PlaceOrderOutput = {
  order?: Maybe<Order>;
  orderV2?: Maybe<CustomerOrder>;
  errors: Array<Maybe<PlaceOrderError>>;
};

export type Order = {
  order_number: Scalars['String']['output'];
  order_id?: Maybe<Scalars['String']['output']>;
  customer_order_number?: Maybe<Scalars['String']['output']>;
  note_for_driver?: Maybe<Scalars['String']['output']>;
  /** The number in the ERP: 45 and 8 digits. */
  sap_id?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM-DD */
  delivery_date?: Maybe<Scalars['String']['output']>;
  /** ISO instant until which it can be cancelled. */
  changeable_until?: Maybe<Scalars['String']['output']>;
};

export type PlaceOrderError = {
  code: PlaceOrderErrorCode;
  message: Scalars['String']['output'];
};

export type PlaceOrderErrorCode =
  | 'CART_NOT_FOUND'
  | 'CART_NOT_ACTIVE'
  | 'UNABLE_TO_PLACE_ORDER'
  | 'UNDEFINED';

/** What the ship-to in hand bought last; without one, any of the caller's. */
export type LastOrdered = {
  /** YYYY-MM-DD */
  date: Scalars['String']['output'];
  /** Sales units. */
  quantity: Scalars['Float']['output'];
};

/** One packaging; net prices of a sales unit and with VAT. */
export type AvailablePackaging = {
  sku?: Maybe<Scalars['String']['output']>;
  /** The format: bottle, can, keg … */
  type?: Maybe<Scalars['String']['output']>;
  volume?: Maybe<Scalars['String']['output']>;
  dimension?: Maybe<Scalars['String']['output']>;
  /** The packaging as it is called. */
  title?: Maybe<Scalars['String']['output']>;
  basic_price?: Maybe<Scalars['Float']['output']>;
  basic_price_tax?: Maybe<Scalars['Float']['output']>;
  your_price?: Maybe<Scalars['Float']['output']>;
  your_price_tax?: Maybe<Scalars['Float']['output']>;
};

export type PortalConfig = {
  maintenance?: Maybe<Scalars['Boolean']['output']>;
  /** What the notice says, in the language of the call (ours). */
  maintenance_text?: Maybe<Scalars['String']['output']>;
  /** Seconds between two slides; 0 stands still. */
  banner_rotation?: Maybe<Scalars['Int']['output']>;
  /** Days without delivery of this and the next twelve months. */
  holidays?: Maybe<Array<Maybe<PortalHolidays>>>;
  /** JSON text: permission name -> "1" or "0". */
  sections?: Maybe<Scalars['String']['output']>;
};

export type PortalHolidays = {
  /** YYYY-MM */
  month?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM-DD */
  days?: Maybe<Array<Maybe<Scalars['String']['output']>>>;
};

export type ComplexTextValue = {
  html: Scalars['String']['output'];
};

export type CodeLabel = {
  code?: Maybe<Scalars['String']['output']>;
  label?: Maybe<Scalars['String']['output']>;
};

export type CodeMessage = {
  code?: Maybe<Scalars['String']['output']>;
  message?: Maybe<Scalars['String']['output']>;
};

export type PriceRange = {
  minimum_price: ProductPrice;
  maximum_price?: Maybe<ProductPrice>;
};

/** Net: the list price, the caller's price, and the difference. */
export type ProductPrice = {
  regular_price: Money;
  final_price: Money;
  discount?: Maybe<ProductDiscount>;
};

export type ProductDiscount = {
  amount_off?: Maybe<Scalars['Float']['output']>;
  percent_off?: Maybe<Scalars['Float']['output']>;
};

export type ProductPicture = {
  url?: Maybe<Scalars['String']['output']>;
  label?: Maybe<Scalars['String']['output']>;
};

export type ProductImage = {
  url?: Maybe<Scalars['String']['output']>;
  label?: Maybe<Scalars['String']['output']>;
  position?: Maybe<Scalars['Int']['output']>;
  disabled?: Maybe<Scalars['Boolean']['output']>;
};

export type MediaGalleryEntry = {
  uid: Scalars['ID']['output'];
  label?: Maybe<Scalars['String']['output']>;
  position?: Maybe<Scalars['Int']['output']>;
  disabled?: Maybe<Scalars['Boolean']['output']>;
  file?: Maybe<Scalars['String']['output']>;
};

/** Empties that go out with one sales unit. `redemption_fee`: a reusable bottle, outside VAT; else a deposit, net. */
export type ProductDeposit = {
  sku?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  count?: Maybe<Scalars['Int']['output']>;
  unit_price?: Maybe<Scalars['Float']['output']>;
  total?: Maybe<Scalars['Float']['output']>;
  redemption_fee?: Maybe<Scalars['Boolean']['output']>;
};

export type ProductDownload = {
  title?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type ProductFeature = {
  code?: Maybe<Scalars['String']['output']>;
  label?: Maybe<Scalars['String']['output']>;
  value?: Maybe<Scalars['String']['output']>;
};

export type ProductStockStatus =
  | 'IN_STOCK'
  | 'OUT_OF_STOCK';

export type PriceViewEnum =
  | 'PRICE_RANGE'
  | 'AS_LOW_AS';

export type ShipBundleItemsEnum =
  | 'TOGETHER'
  | 'SEPARATELY';

export type PriceTypeEnum =
  | 'FIXED'
  | 'PERCENT'
  | 'DYNAMIC';

export type BundleItem = {
  uid?: Maybe<Scalars['ID']['output']>;
  title?: Maybe<Scalars['String']['output']>;
  required?: Maybe<Scalars['Boolean']['output']>;
  type?: Maybe<Scalars['String']['output']>;
  position?: Maybe<Scalars['Int']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  options?: Maybe<Array<Maybe<BundleItemOption>>>;
};

export type BundleItemOption = {
  uid: Scalars['ID']['output'];
  label?: Maybe<Scalars['String']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  price?: Maybe<Scalars['Float']['output']>;
  price_type?: Maybe<PriceTypeEnum>;
  is_default?: Maybe<Scalars['Boolean']['output']>;
  can_change_quantity?: Maybe<Scalars['Boolean']['output']>;
  position?: Maybe<Scalars['Int']['output']>;
  product?: Maybe<ProductInterface>;
};

export type BundleFields = {
  minimum_amt?: Maybe<Scalars['Float']['output']>;
  valid_from?: Maybe<Scalars['String']['output']>;
  valid_to?: Maybe<Scalars['String']['output']>;
  limited_amount?: Maybe<Scalars['Float']['output']>;
};

export type PackagePrice = {
  price?: Maybe<Scalars['Float']['output']>;
  package_price_discounted?: Maybe<Scalars['Float']['output']>;
  subproducts?: Maybe<Array<Maybe<PackageSubproduct>>>;
};

export type PackageSubproduct = {
  sku?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  your_price?: Maybe<Scalars['Float']['output']>;
  your_kit_price?: Maybe<Scalars['Float']['output']>;
};

export type QuickOrderLineInput = {
  /** A product code in any case, the part of one, an EAN, words of a name, or the number of a package. */
  code: Scalars['String']['input'];
  quantity?: InputMaybe<Scalars['Float']['input']>;
  /** Empty: the product's own sales unit. Its name or code, layer, pallet or piece, in any language of the portal. */
  unit?: InputMaybe<Scalars['String']['input']>;
};

export type QuickOrderCheck = {
  lines: Array<QuickOrderLine>;
};

export type QuickOrderLine = {
  /** Place in the request. */
  index: Scalars['Int']['output'];
  /** ok, unknown, ambiguous, quantity, refused, joined */
  status: Scalars['String']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** The row that this one is counted in. */
  joined_to?: Maybe<Scalars['Int']['output']>;
  joins: Array<Scalars['Int']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  packaging?: Maybe<Scalars['String']['output']>;
  /** KIT or Flexible for a package; null for a product. A flexible one is put together on its own page. */
  package_type?: Maybe<Scalars['String']['output']>;
  /** Of a kit: what addProductsToCart wants as selected_options. */
  selected_options: Array<Scalars['ID']['output']>;
  sales_unit?: Maybe<CodeLabel>;
  units_per_layer?: Maybe<Scalars['Int']['output']>;
  units_per_pallet?: Maybe<Scalars['Int']['output']>;
  is_return: Scalars['Boolean']['output'];
  /** As addProductsToCart takes it: loose units, layers, pallets. */
  quantity: Scalars['Float']['output'];
  number_of_layer: Scalars['Int']['output'];
  number_of_pallet: Scalars['Int']['output'];
  /** Sales units in all. */
  units: Scalars['Float']['output'];
  /** Net, whole forints. */
  row_total?: Maybe<Scalars['Float']['output']>;
  candidates: Array<QuickOrderCandidate>;
};

export type QuickOrderCandidate = {
  sku: Scalars['String']['output'];
  name: Scalars['String']['output'];
  packaging?: Maybe<Scalars['String']['output']>;
};

export type EmptiesKind = {
  sku: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** bottle, crate, keg, cylinder, pallet */
  kind: Scalars['String']['output'];
  /** Net, of one. */
  deposit: Scalars['Float']['output'];
};

export type UsualOrder = {
  ship_to_id?: Maybe<Scalars['String']['output']>;
  ship_to_name?: Maybe<Scalars['String']['output']>;
  /** How far back it looks. */
  days: Scalars['Int']['output'];
  lines: Array<UsualOrderLine>;
};

export type UsualOrderLine = {
  product: ProductInterface;
  /** YYYY-MM-DD */
  last_date: Scalars['String']['output'];
  /** Sales units; packages of a package. */
  last_quantity: Scalars['Float']['output'];
  order_count: Scalars['Int']['output'];
  /** Ours: the name of the product that stood here until it was taken off sale; null: this one. */
  instead_of?: Maybe<Scalars['String']['output']>;
};

export type ReorderLineInput = {
  /** Of the preview. */
  line: Scalars['Int']['input'];
  /** Sales units. */
  quantity: Scalars['Float']['input'];
  /** The `sku` of the preview's `replacement`: that product in the place of the old one. */
  replaced_by?: InputMaybe<Scalars['String']['input']>;
};

export type ReorderItemsOutput = {
  cart: Cart;
  userInputErrors: Array<Maybe<CheckoutUserInputError>>;
  /** What is said of the whole; null when everything came. */
  message?: Maybe<Scalars['String']['output']>;
};

export type ReorderSavedOrderOutput = {
  cart: Cart;
  userInputErrors: Array<Maybe<CheckoutUserInputError>>;
  message?: Maybe<Scalars['String']['output']>;
};

export type CheckoutUserInputError = {
  code: CheckoutUserInputErrorCodes;
  message: Scalars['String']['output'];
  path: Array<Maybe<Scalars['String']['output']>>;
  /** The product it is about; null when it is the order. */
  sku?: Maybe<Scalars['String']['output']>;
};

export type CheckoutUserInputErrorCodes =
  | 'REORDER_NOT_AVAILABLE'
  | 'PRODUCT_NOT_FOUND'
  | 'NOT_SALABLE'
  | 'INSUFFICIENT_STOCK'
  | 'UNDEFINED';

export type ReorderPreview = {
  /** Day that the prices of today are taken on, YYYY-MM-DD. */
  price_date: Scalars['String']['output'];
  /** How many lines the current cart holds: what is added joins them. */
  cart_lines: Scalars['Int']['output'];
  lines: Array<ReorderPreviewLine>;
};

/** Net row values of the old quantity in whole forints; null where nobody knows them. */
export type ReorderPreviewLine = {
  line: Scalars['Int']['output'];
  sku: Scalars['String']['output'];
  name: Scalars['String']['output'];
  packaging?: Maybe<Scalars['String']['output']>;
  sales_unit?: Maybe<CodeLabel>;
  quantity: Scalars['Float']['output'];
  old_row_total?: Maybe<Scalars['Float']['output']>;
  row_total?: Maybe<Scalars['Float']['output']>;
  difference?: Maybe<Scalars['Float']['output']>;
  is_return: Scalars['Boolean']['output'];
  /** Null when it can come. */
  problem?: Maybe<CheckoutUserInputError>;
  /** How many there are when there are too few. */
  free_quantity?: Maybe<Scalars['Float']['output']>;
  /** What the supplier offers in its place when it is off sale, at its price of today for the old quantity; null: nothing, or that cannot come either. */
  replacement?: Maybe<ReorderReplacement>;
};

export type ReorderReplacement = {
  sku: Scalars['String']['output'];
  name: Scalars['String']['output'];
  packaging: Scalars['String']['output'];
  sales_unit?: Maybe<CodeLabel>;
  row_total?: Maybe<Scalars['Float']['output']>;
};

export type SavedOrders = {
  items: Array<SavedOrder>;
  total_count: Scalars['Int']['output'];
  page_info?: Maybe<SearchResultPageInfo>;
};

/** Names and sums of the day it was saved. */
export type SavedOrder = {
  id?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM-DD HH:MM:SS, Budapest. */
  date?: Maybe<Scalars['String']['output']>;
  /** The same as an ISO instant. */
  saved_at?: Maybe<Scalars['String']['output']>;
  /** The amount due then. */
  total?: Maybe<Scalars['Float']['output']>;
  /** Sales units. */
  total_qty?: Maybe<Scalars['Float']['output']>;
  /** Address of the ship-to. */
  deliver_to?: Maybe<Scalars['String']['output']>;
  shipto_name?: Maybe<Scalars['String']['output']>;
  /** Number of the ship-to. */
  ship_to_id?: Maybe<Scalars['String']['output']>;
  bill_to?: Maybe<Scalars['String']['output']>;
  /** 1: it is one. */
  saved_order_later?: Maybe<Scalars['Int']['output']>;
  /** 1 while its ship-to can be ordered for. */
  is_active?: Maybe<Scalars['Int']['output']>;
  cart_id?: Maybe<Scalars['String']['output']>;
  customer_order_number?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM-DD; null when none was chosen. */
  delivery_date?: Maybe<Scalars['String']['output']>;
  line_count?: Maybe<Scalars['Int']['output']>;
};

/** At today's prices; `errors` of an item say why it cannot be had today. */
export type SavedOrderDetails = {
  id?: Maybe<Scalars['String']['output']>;
  cart_id?: Maybe<Scalars['String']['output']>;
  date?: Maybe<Scalars['String']['output']>;
  saved_at?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  /** Code of the transport type. */
  transporttype?: Maybe<Scalars['String']['output']>;
  ship_to_id?: Maybe<Scalars['String']['output']>;
  delivery_date?: Maybe<Scalars['String']['output']>;
  customer_order_number?: Maybe<Scalars['String']['output']>;
  note_for_driver?: Maybe<Scalars['String']['output']>;
  /** The amount due when it was saved. */
  saved_total?: Maybe<Scalars['Float']['output']>;
  grand_total?: Maybe<CartGrandTotal>;
  totals?: Maybe<CartTotals>;
  cart_prices?: Maybe<CartDepositPrices>;
  vat?: Maybe<Scalars['Float']['output']>;
  /** JSON text: code, title, kind and days of the payment method, and the payer. */
  sap_payment_details?: Maybe<Scalars['String']['output']>;
  billing_address?: Maybe<BillingCartAddress>;
  shipping_addresses: Array<Maybe<ShippingCartAddress>>;
  outlet_details?: Maybe<OutletDetails>;
  selected_payment_method?: Maybe<SelectedPaymentMethod>;
  items?: Maybe<Array<Maybe<CartItemInterface>>>;
  /** Why nothing of it can be ordered just now, for example a suspended ship-to. */
  message?: Maybe<Scalars['String']['output']>;
  is_active?: Maybe<Scalars['Int']['output']>;
};

export type SaveOrderOutput = {
  success: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  saved_order?: Maybe<SavedOrder>;
};

export type DeleteSavedOrderOutput = {
  success: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
};

export type CustomerToken = {
  token?: Maybe<Scalars['String']['output']>;
};

export type RevokeCustomerTokenOutput = {
  result: Scalars['Boolean']['output'];
};

export type StoreConfig = {
  store_code?: Maybe<Scalars['ID']['output']>;
  locale?: Maybe<Scalars['String']['output']>;
  base_currency_code?: Maybe<Scalars['String']['output']>;
  default_display_currency_code?: Maybe<Scalars['String']['output']>;
  product_url_suffix?: Maybe<Scalars['String']['output']>;
  category_url_suffix?: Maybe<Scalars['String']['output']>;
  magento_wishlist_general_is_enabled?: Maybe<Scalars['String']['output']>;
};

export type WishlistItemInput = {
  sku: Scalars['String']['input'];
  quantity: Scalars['Float']['input'];
  parent_sku?: InputMaybe<Scalars['String']['input']>;
  selected_options?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  entered_options?: InputMaybe<Array<InputMaybe<EnteredOptionInput>>>;
};

export type Wishlist = {
  id?: Maybe<Scalars['ID']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  sharing_code?: Maybe<Scalars['String']['output']>;
  updated_at?: Maybe<Scalars['String']['output']>;
  items_count?: Maybe<Scalars['Int']['output']>;
  items?: Maybe<Array<Maybe<WishlistItem>>>;
  items_v2?: Maybe<WishlistItems>;
};


export type Wishlistitems_v2Args = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type WishlistItem = {
  id?: Maybe<Scalars['ID']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  /** @deprecated Use quantity. */
  qty?: Maybe<Scalars['Float']['output']>;
  added_at?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  product?: Maybe<ProductInterface>;
};

export type WishlistItems = {
  items: Array<Maybe<WishlistItemInterface>>;
  page_info?: Maybe<SearchResultPageInfo>;
};

export type WishlistItemInterface = {
  id: Scalars['ID']['output'];
  quantity: Scalars['Float']['output'];
  product?: Maybe<ProductInterface>;
  added_at: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
};

export type SimpleWishlistItem = WishlistItemInterface & {
  id: Scalars['ID']['output'];
  quantity: Scalars['Float']['output'];
  product?: Maybe<ProductInterface>;
  added_at: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
};

export type WishlistOutput = {
  wishlist: Wishlist;
  user_errors: Array<Maybe<WishlistUserError>>;
};

export type WishlistUserError = {
  code: WishlistUserErrorType;
  message: Scalars['String']['output'];
};

export type WishlistUserErrorType =
  | 'PRODUCT_NOT_FOUND'
  | 'UNDEFINED';

export interface Fields {
  Query: {
    _service: { args: object; answer: Query['_service'] };
    customerCart: { args: object; answer: Query['customerCart'] };
    cart: { args: QuerycartArgs; answer: Query['cart'] };
    products: { args: QueryproductsArgs; answer: Query['products'] };
    productReplacement: { args: QueryproductReplacementArgs; answer: Query['productReplacement'] };
    categoryList: { args: QuerycategoryListArgs; answer: Query['categoryList'] };
    categories: { args: QuerycategoriesArgs; answer: Query['categories'] };
    validateProductPrice: { args: QueryvalidateProductPriceArgs; answer: Query['validateProductPrice'] };
    getProductAvaliablePackaging: { args: QuerygetProductAvaliablePackagingArgs; answer: Query['getProductAvaliablePackaging'] };
    getPortalConfig: { args: object; answer: Query['getPortalConfig'] };
    checkQuickOrder: { args: QuerycheckQuickOrderArgs; answer: Query['checkQuickOrder'] };
    usualOrder: { args: object; answer: Query['usualOrder'] };
    emptiesItems: { args: object; answer: Query['emptiesItems'] };
    reOrderSavedOrder: { args: QueryreOrderSavedOrderArgs; answer: Query['reOrderSavedOrder'] };
    getReorderPreview: { args: QuerygetReorderPreviewArgs; answer: Query['getReorderPreview'] };
    getSaveOrderForLater: { args: QuerygetSaveOrderForLaterArgs; answer: Query['getSaveOrderForLater'] };
    getSaveOrderDetails: { args: QuerygetSaveOrderDetailsArgs; answer: Query['getSaveOrderDetails'] };
    addSaveOrderForLater: { args: QueryaddSaveOrderForLaterArgs; answer: Query['addSaveOrderForLater'] };
    deleteSavedOrder: { args: QuerydeleteSavedOrderArgs; answer: Query['deleteSavedOrder'] };
    customer: { args: object; answer: Query['customer'] };
    storeConfig: { args: object; answer: Query['storeConfig'] };
  };
  Mutation: {
    _service: { args: object; answer: Mutation['_service'] };
    cancelOrder: { args: MutationcancelOrderArgs; answer: Mutation['cancelOrder'] };
    createEmptyCart: { args: MutationcreateEmptyCartArgs; answer: Mutation['createEmptyCart'] };
    addProductsToCart: { args: MutationaddProductsToCartArgs; answer: Mutation['addProductsToCart'] };
    updateCartItems: { args: MutationupdateCartItemsArgs; answer: Mutation['updateCartItems'] };
    setCartLines: { args: MutationsetCartLinesArgs; answer: Mutation['setCartLines'] };
    removeItemFromCart: { args: MutationremoveItemFromCartArgs; answer: Mutation['removeItemFromCart'] };
    setShippingAddressesOnCart: { args: MutationsetShippingAddressesOnCartArgs; answer: Mutation['setShippingAddressesOnCart'] };
    setBillingAddressOnCart: { args: MutationsetBillingAddressOnCartArgs; answer: Mutation['setBillingAddressOnCart'] };
    setShippingMethodsOnCart: { args: MutationsetShippingMethodsOnCartArgs; answer: Mutation['setShippingMethodsOnCart'] };
    setPaymentMethodOnCart: { args: MutationsetPaymentMethodOnCartArgs; answer: Mutation['setPaymentMethodOnCart'] };
    setTransportType: { args: MutationsetTransportTypeArgs; answer: Mutation['setTransportType'] };
    setPlaceOfShipment: { args: MutationsetPlaceOfShipmentArgs; answer: Mutation['setPlaceOfShipment'] };
    updatePrices: { args: MutationupdatePricesArgs; answer: Mutation['updatePrices'] };
    changeOrder: { args: MutationchangeOrderArgs; answer: Mutation['changeOrder'] };
    giveUpChange: { args: MutationgiveUpChangeArgs; answer: Mutation['giveUpChange'] };
    placeOrder: { args: MutationplaceOrderArgs; answer: Mutation['placeOrder'] };
    reorderItems: { args: MutationreorderItemsArgs; answer: Mutation['reorderItems'] };
    reOrderSavedOrder: { args: MutationreOrderSavedOrderArgs; answer: Mutation['reOrderSavedOrder'] };
    addSaveOrderForLater: { args: MutationaddSaveOrderForLaterArgs; answer: Mutation['addSaveOrderForLater'] };
    deleteSavedOrder: { args: MutationdeleteSavedOrderArgs; answer: Mutation['deleteSavedOrder'] };
    generateCustomerToken: { args: MutationgenerateCustomerTokenArgs; answer: Mutation['generateCustomerToken'] };
    revokeCustomerToken: { args: object; answer: Mutation['revokeCustomerToken'] };
    addProductsToWishlist: { args: MutationaddProductsToWishlistArgs; answer: Mutation['addProductsToWishlist'] };
    removeProductsFromWishlist: { args: MutationremoveProductsFromWishlistArgs; answer: Mutation['removeProductsFromWishlist'] };
  };
  Money: {
    value: { args: object; answer: Money['value'] };
    currency: { args: object; answer: Money['currency'] };
  };
  SearchResultPageInfo: {
    current_page: { args: object; answer: SearchResultPageInfo['current_page'] };
    page_size: { args: object; answer: SearchResultPageInfo['page_size'] };
    total_pages: { args: object; answer: SearchResultPageInfo['total_pages'] };
  };
  CancelOrderOutput: {
    message: { args: object; answer: CancelOrderOutput['message'] };
    status: { args: object; answer: CancelOrderOutput['status'] };
    code: { args: object; answer: CancelOrderOutput['code'] };
  };
  AddProductsToCartOutput: {
    cart: { args: object; answer: AddProductsToCartOutput['cart'] };
    user_errors: { args: object; answer: AddProductsToCartOutput['user_errors'] };
  };
  UpdateCartItemsOutput: {
    cart: { args: object; answer: UpdateCartItemsOutput['cart'] };
    errors: { args: object; answer: UpdateCartItemsOutput['errors'] };
  };
  SetCartLinesOutput: {
    cart: { args: object; answer: SetCartLinesOutput['cart'] };
    user_errors: { args: object; answer: SetCartLinesOutput['user_errors'] };
    stale: { args: object; answer: SetCartLinesOutput['stale'] };
  };
  RemoveItemFromCartOutput: {
    cart: { args: object; answer: RemoveItemFromCartOutput['cart'] };
  };
  SetShippingAddressesOnCartOutput: {
    cart: { args: object; answer: SetShippingAddressesOnCartOutput['cart'] };
  };
  SetBillingAddressOnCartOutput: {
    cart: { args: object; answer: SetBillingAddressOnCartOutput['cart'] };
  };
  SetShippingMethodsOnCartOutput: {
    cart: { args: object; answer: SetShippingMethodsOnCartOutput['cart'] };
  };
  SetPaymentMethodOnCartOutput: {
    cart: { args: object; answer: SetPaymentMethodOnCartOutput['cart'] };
  };
  SetTransportTypeOutput: {
    cart: { args: object; answer: SetTransportTypeOutput['cart'] };
    success: { args: object; answer: SetTransportTypeOutput['success'] };
    message: { args: object; answer: SetTransportTypeOutput['message'] };
  };
  SetPlaceOfShipmentOutput: {
    cart: { args: object; answer: SetPlaceOfShipmentOutput['cart'] };
  };
  CartUserInputError: {
    code: { args: object; answer: CartUserInputError['code'] };
    message: { args: object; answer: CartUserInputError['message'] };
    index: { args: object; answer: CartUserInputError['index'] };
    sku: { args: object; answer: CartUserInputError['sku'] };
    cart_item_uid: { args: object; answer: CartUserInputError['cart_item_uid'] };
  };
  Cart: {
    id: { args: object; answer: Cart['id'] };
    email: { args: object; answer: Cart['email'] };
    items: { args: object; answer: Cart['items'] };
    itemsV2: { args: CartitemsV2Args; answer: Cart['itemsV2'] };
    total_quantity: { args: object; answer: Cart['total_quantity'] };
    prices: { args: object; answer: Cart['prices'] };
    applied_coupons: { args: object; answer: Cart['applied_coupons'] };
    available_payment_methods: { args: object; answer: Cart['available_payment_methods'] };
    selected_payment_method: { args: object; answer: Cart['selected_payment_method'] };
    shipping_addresses: { args: object; answer: Cart['shipping_addresses'] };
    billing_address: { args: object; answer: Cart['billing_address'] };
    is_virtual: { args: object; answer: Cart['is_virtual'] };
    note_for_driver: { args: object; answer: Cart['note_for_driver'] };
    customer_order_number: { args: object; answer: Cart['customer_order_number'] };
    customer_order_number_required: { args: object; answer: Cart['customer_order_number_required'] };
    confirmation_email: { args: object; answer: Cart['confirmation_email'] };
    delivery_date: { args: object; answer: Cart['delivery_date'] };
    delivery_method: { args: object; answer: Cart['delivery_method'] };
    ship_to_id: { args: object; answer: Cart['ship_to_id'] };
    sold_to_id: { args: object; answer: Cart['sold_to_id'] };
    outlet_details: { args: object; answer: Cart['outlet_details'] };
    payer_details: { args: object; answer: Cart['payer_details'] };
    totals: { args: object; answer: Cart['totals'] };
    cart_prices: { args: object; answer: Cart['cart_prices'] };
    progress_bar_data: { args: object; answer: Cart['progress_bar_data'] };
    delivery_fee: { args: object; answer: Cart['delivery_fee'] };
    pallet_deposit: { args: object; answer: Cart['pallet_deposit'] };
    vat: { args: object; answer: Cart['vat'] };
    cash_rounding: { args: object; answer: Cart['cash_rounding'] };
    payable: { args: object; answer: Cart['payable'] };
    price_of: { args: object; answer: Cart['price_of'] };
    limits: { args: object; answer: Cart['limits'] };
    message: { args: object; answer: Cart['message'] };
    can_proceed: { args: object; answer: Cart['can_proceed'] };
    transport_type: { args: object; answer: Cart['transport_type'] };
    empties_pallets: { args: object; answer: Cart['empties_pallets'] };
    available_transport_types: { args: object; answer: Cart['available_transport_types'] };
    place_of_shipment: { args: object; answer: Cart['place_of_shipment'] };
    payment_method: { args: object; answer: Cart['payment_method'] };
    order_type: { args: object; answer: Cart['order_type'] };
    order_reason: { args: object; answer: Cart['order_reason'] };
    replaces_order: { args: object; answer: Cart['replaces_order'] };
    cancelled_order: { args: object; answer: Cart['cancelled_order'] };
    revision: { args: object; answer: Cart['revision'] };
    changes: { args: object; answer: Cart['changes'] };
    cut_off: { args: object; answer: Cart['cut_off'] };
  };
  AppliedCoupon: {
    code: { args: object; answer: AppliedCoupon['code'] };
  };
  AvailablePaymentMethod: {
    code: { args: object; answer: AvailablePaymentMethod['code'] };
    title: { args: object; answer: AvailablePaymentMethod['title'] };
  };
  SelectedPaymentMethod: {
    code: { args: object; answer: SelectedPaymentMethod['code'] };
    title: { args: object; answer: SelectedPaymentMethod['title'] };
    purchase_order_number: { args: object; answer: SelectedPaymentMethod['purchase_order_number'] };
  };
  CartItems: {
    items: { args: object; answer: CartItems['items'] };
    total_count: { args: object; answer: CartItems['total_count'] };
    page_info: { args: object; answer: CartItems['page_info'] };
  };
  ReplacedOrder: {
    order_number: { args: object; answer: ReplacedOrder['order_number'] };
    changeable_until: { args: object; answer: ReplacedOrder['changeable_until'] };
    ended: { args: object; answer: ReplacedOrder['ended'] };
  };
  CartItemInterface: {
    id: { args: object; answer: CartItemInterface['id'] };
    uid: { args: object; answer: CartItemInterface['uid'] };
    quantity: { args: object; answer: CartItemInterface['quantity'] };
    quantity_total: { args: object; answer: CartItemInterface['quantity_total'] };
    number_of_packages: { args: object; answer: CartItemInterface['number_of_packages'] };
    number_of_layer: { args: object; answer: CartItemInterface['number_of_layer'] };
    number_of_pallet: { args: object; answer: CartItemInterface['number_of_pallet'] };
    pack_format: { args: object; answer: CartItemInterface['pack_format'] };
    is_return: { args: object; answer: CartItemInterface['is_return'] };
    product: { args: object; answer: CartItemInterface['product'] };
    prices: { args: object; answer: CartItemInterface['prices'] };
    errors: { args: object; answer: CartItemInterface['errors'] };
    price_steps: { args: object; answer: CartItemInterface['price_steps'] };
    deposit: { args: object; answer: CartItemInterface['deposit'] };
    deposit_vat: { args: object; answer: CartItemInterface['deposit_vat'] };
    redemption_fee: { args: object; answer: CartItemInterface['redemption_fee'] };
    z099: { args: object; answer: CartItemInterface['z099'] };
    vat: { args: object; answer: CartItemInterface['vat'] };
    excise: { args: object; answer: CartItemInterface['excise'] };
    returnables: { args: object; answer: CartItemInterface['returnables'] };
  };
  SimpleCartItem: {
    id: { args: object; answer: SimpleCartItem['id'] };
    uid: { args: object; answer: SimpleCartItem['uid'] };
    quantity: { args: object; answer: SimpleCartItem['quantity'] };
    quantity_total: { args: object; answer: SimpleCartItem['quantity_total'] };
    number_of_packages: { args: object; answer: SimpleCartItem['number_of_packages'] };
    number_of_layer: { args: object; answer: SimpleCartItem['number_of_layer'] };
    number_of_pallet: { args: object; answer: SimpleCartItem['number_of_pallet'] };
    pack_format: { args: object; answer: SimpleCartItem['pack_format'] };
    is_return: { args: object; answer: SimpleCartItem['is_return'] };
    product: { args: object; answer: SimpleCartItem['product'] };
    prices: { args: object; answer: SimpleCartItem['prices'] };
    errors: { args: object; answer: SimpleCartItem['errors'] };
    price_steps: { args: object; answer: SimpleCartItem['price_steps'] };
    deposit: { args: object; answer: SimpleCartItem['deposit'] };
    deposit_vat: { args: object; answer: SimpleCartItem['deposit_vat'] };
    redemption_fee: { args: object; answer: SimpleCartItem['redemption_fee'] };
    z099: { args: object; answer: SimpleCartItem['z099'] };
    vat: { args: object; answer: SimpleCartItem['vat'] };
    excise: { args: object; answer: SimpleCartItem['excise'] };
    returnables: { args: object; answer: SimpleCartItem['returnables'] };
    customizable_options: { args: object; answer: SimpleCartItem['customizable_options'] };
  };
  BundleCartItem: {
    id: { args: object; answer: BundleCartItem['id'] };
    uid: { args: object; answer: BundleCartItem['uid'] };
    quantity: { args: object; answer: BundleCartItem['quantity'] };
    quantity_total: { args: object; answer: BundleCartItem['quantity_total'] };
    number_of_packages: { args: object; answer: BundleCartItem['number_of_packages'] };
    number_of_layer: { args: object; answer: BundleCartItem['number_of_layer'] };
    number_of_pallet: { args: object; answer: BundleCartItem['number_of_pallet'] };
    pack_format: { args: object; answer: BundleCartItem['pack_format'] };
    is_return: { args: object; answer: BundleCartItem['is_return'] };
    product: { args: object; answer: BundleCartItem['product'] };
    prices: { args: object; answer: BundleCartItem['prices'] };
    errors: { args: object; answer: BundleCartItem['errors'] };
    price_steps: { args: object; answer: BundleCartItem['price_steps'] };
    deposit: { args: object; answer: BundleCartItem['deposit'] };
    deposit_vat: { args: object; answer: BundleCartItem['deposit_vat'] };
    redemption_fee: { args: object; answer: BundleCartItem['redemption_fee'] };
    z099: { args: object; answer: BundleCartItem['z099'] };
    vat: { args: object; answer: BundleCartItem['vat'] };
    excise: { args: object; answer: BundleCartItem['excise'] };
    returnables: { args: object; answer: BundleCartItem['returnables'] };
    customizable_options: { args: object; answer: BundleCartItem['customizable_options'] };
    bundle_options: { args: object; answer: BundleCartItem['bundle_options'] };
    units: { args: object; answer: BundleCartItem['units'] };
    package_quantity: { args: object; answer: BundleCartItem['package_quantity'] };
  };
  SelectedCustomizableOption: {
    label: { args: object; answer: SelectedCustomizableOption['label'] };
  };
  SelectedBundleOption: {
    uid: { args: object; answer: SelectedBundleOption['uid'] };
    label: { args: object; answer: SelectedBundleOption['label'] };
    type: { args: object; answer: SelectedBundleOption['type'] };
    values: { args: object; answer: SelectedBundleOption['values'] };
  };
  SelectedBundleOptionValue: {
    uid: { args: object; answer: SelectedBundleOptionValue['uid'] };
    label: { args: object; answer: SelectedBundleOptionValue['label'] };
    quantity: { args: object; answer: SelectedBundleOptionValue['quantity'] };
    price: { args: object; answer: SelectedBundleOptionValue['price'] };
    sku: { args: object; answer: SelectedBundleOptionValue['sku'] };
  };
  CartItemError: {
    code: { args: object; answer: CartItemError['code'] };
    message: { args: object; answer: CartItemError['message'] };
  };
  CartItemPrices: {
    price: { args: object; answer: CartItemPrices['price'] };
    price_including_tax: { args: object; answer: CartItemPrices['price_including_tax'] };
    row_total: { args: object; answer: CartItemPrices['row_total'] };
    row_total_including_tax: { args: object; answer: CartItemPrices['row_total_including_tax'] };
    discounts: { args: object; answer: CartItemPrices['discounts'] };
    total_item_discount: { args: object; answer: CartItemPrices['total_item_discount'] };
    original_row_total: { args: object; answer: CartItemPrices['original_row_total'] };
  };
  Discount: {
    label: { args: object; answer: Discount['label'] };
    amount: { args: object; answer: Discount['amount'] };
  };
  PriceStep: {
    code: { args: object; answer: PriceStep['code'] };
    label: { args: object; answer: PriceStep['label'] };
    basis: { args: object; answer: PriceStep['basis'] };
    base: { args: object; answer: PriceStep['base'] };
    rate: { args: object; answer: PriceStep['rate'] };
    reference: { args: object; answer: PriceStep['reference'] };
    amount: { args: object; answer: PriceStep['amount'] };
  };
  CartPrices: {
    subtotal_excluding_tax: { args: object; answer: CartPrices['subtotal_excluding_tax'] };
    subtotal_including_tax: { args: object; answer: CartPrices['subtotal_including_tax'] };
    subtotal_with_discount_excluding_tax: { args: object; answer: CartPrices['subtotal_with_discount_excluding_tax'] };
    grand_total_excluding_tax: { args: object; answer: CartPrices['grand_total_excluding_tax'] };
    grand_total: { args: object; answer: CartPrices['grand_total'] };
    discounts: { args: object; answer: CartPrices['discounts'] };
    applied_taxes: { args: object; answer: CartPrices['applied_taxes'] };
  };
  CartTaxItem: {
    label: { args: object; answer: CartTaxItem['label'] };
    amount: { args: object; answer: CartTaxItem['amount'] };
  };
  OutletDetails: {
    payer_name: { args: object; answer: OutletDetails['payer_name'] };
    outlet_name: { args: object; answer: OutletDetails['outlet_name'] };
    street: { args: object; answer: OutletDetails['street'] };
    city: { args: object; answer: OutletDetails['city'] };
    country: { args: object; answer: OutletDetails['country'] };
    province: { args: object; answer: OutletDetails['province'] };
    postalcode: { args: object; answer: OutletDetails['postalcode'] };
    sap_id: { args: object; answer: OutletDetails['sap_id'] };
  };
  PayerDetails: {
    payername: { args: object; answer: PayerDetails['payername'] };
    street: { args: object; answer: PayerDetails['street'] };
    city: { args: object; answer: PayerDetails['city'] };
    country: { args: object; answer: PayerDetails['country'] };
    zipcode: { args: object; answer: PayerDetails['zipcode'] };
    sap_id: { args: object; answer: PayerDetails['sap_id'] };
    identification_no: { args: object; answer: PayerDetails['identification_no'] };
    taxvat: { args: object; answer: PayerDetails['taxvat'] };
  };
  CartTotals: {
    grand_total: { args: object; answer: CartTotals['grand_total'] };
    multi_deposit: { args: object; answer: CartTotals['multi_deposit'] };
    multi_deposit_z099: { args: object; answer: CartTotals['multi_deposit_z099'] };
    quantity_totals: { args: object; answer: CartTotals['quantity_totals'] };
    total_quantity: { args: object; answer: CartTotals['total_quantity'] };
  };
  CartGrandTotal: {
    basic_price: { args: object; answer: CartGrandTotal['basic_price'] };
    basic_price_tax: { args: object; answer: CartGrandTotal['basic_price_tax'] };
    your_price: { args: object; answer: CartGrandTotal['your_price'] };
    your_price_tax: { args: object; answer: CartGrandTotal['your_price_tax'] };
  };
  PackFormatQuantity: {
    pack_format: { args: object; answer: PackFormatQuantity['pack_format'] };
    quantity: { args: object; answer: PackFormatQuantity['quantity'] };
  };
  CartDepositPrices: {
    deposit: { args: object; answer: CartDepositPrices['deposit'] };
    price_with_vat: { args: object; answer: CartDepositPrices['price_with_vat'] };
    returnable_items: { args: object; answer: CartDepositPrices['returnable_items'] };
  };
  ReturnableItem: {
    parent_sku: { args: object; answer: ReturnableItem['parent_sku'] };
    sku: { args: object; answer: ReturnableItem['sku'] };
    name: { args: object; answer: ReturnableItem['name'] };
    total_units: { args: object; answer: ReturnableItem['total_units'] };
    unit_price: { args: object; answer: ReturnableItem['unit_price'] };
    total_price: { args: object; answer: ReturnableItem['total_price'] };
    redemption_fee: { args: object; answer: ReturnableItem['redemption_fee'] };
  };
  ProgressBarData: {
    iMinimumOrderPallet: { args: object; answer: ProgressBarData['iMinimumOrderPallet'] };
    iMaximumOrderPallet: { args: object; answer: ProgressBarData['iMaximumOrderPallet'] };
    iMinimumOrderWeight: { args: object; answer: ProgressBarData['iMinimumOrderWeight'] };
    iMaximumOrderWeight: { args: object; answer: ProgressBarData['iMaximumOrderWeight'] };
    iMinimumUnit: { args: object; answer: ProgressBarData['iMinimumUnit'] };
    iMaximumUnit: { args: object; answer: ProgressBarData['iMaximumUnit'] };
    iTotalCartWeight: { args: object; answer: ProgressBarData['iTotalCartWeight'] };
    iTotalCartPalletQty: { args: object; answer: ProgressBarData['iTotalCartPalletQty'] };
    iTotalQty: { args: object; answer: ProgressBarData['iTotalQty'] };
    iKegFlag: { args: object; answer: ProgressBarData['iKegFlag'] };
    iCustomerType: { args: object; answer: ProgressBarData['iCustomerType'] };
    msg: { args: object; answer: ProgressBarData['msg'] };
    canProceed: { args: object; answer: ProgressBarData['canProceed'] };
  };
  CartLimit: {
    code: { args: object; answer: CartLimit['code'] };
    filled: { args: object; answer: CartLimit['filled'] };
    min: { args: object; answer: CartLimit['min'] };
    max: { args: object; answer: CartLimit['max'] };
    unit: { args: object; answer: CartLimit['unit'] };
    state: { args: object; answer: CartLimit['state'] };
    message: { args: object; answer: CartLimit['message'] };
    rule: { args: object; answer: CartLimit['rule'] };
    remaining: { args: object; answer: CartLimit['remaining'] };
  };
  CartChange: {
    sku: { args: object; answer: CartChange['sku'] };
    name: { args: object; answer: CartChange['name'] };
    what: { args: object; answer: CartChange['what'] };
    before: { args: object; answer: CartChange['before'] };
    after: { args: object; answer: CartChange['after'] };
    message: { args: object; answer: CartChange['message'] };
  };
  CartAddressInterface: {
    firstname: { args: object; answer: CartAddressInterface['firstname'] };
    lastname: { args: object; answer: CartAddressInterface['lastname'] };
    company: { args: object; answer: CartAddressInterface['company'] };
    street: { args: object; answer: CartAddressInterface['street'] };
    city: { args: object; answer: CartAddressInterface['city'] };
    postcode: { args: object; answer: CartAddressInterface['postcode'] };
    telephone: { args: object; answer: CartAddressInterface['telephone'] };
    vat_id: { args: object; answer: CartAddressInterface['vat_id'] };
    country: { args: object; answer: CartAddressInterface['country'] };
    region: { args: object; answer: CartAddressInterface['region'] };
  };
  ShippingCartAddress: {
    firstname: { args: object; answer: ShippingCartAddress['firstname'] };
    lastname: { args: object; answer: ShippingCartAddress['lastname'] };
    company: { args: object; answer: ShippingCartAddress['company'] };
    street: { args: object; answer: ShippingCartAddress['street'] };
    city: { args: object; answer: ShippingCartAddress['city'] };
    postcode: { args: object; answer: ShippingCartAddress['postcode'] };
    telephone: { args: object; answer: ShippingCartAddress['telephone'] };
    vat_id: { args: object; answer: ShippingCartAddress['vat_id'] };
    country: { args: object; answer: ShippingCartAddress['country'] };
    region: { args: object; answer: ShippingCartAddress['region'] };
    customer_notes: { args: object; answer: ShippingCartAddress['customer_notes'] };
    available_shipping_methods: { args: object; answer: ShippingCartAddress['available_shipping_methods'] };
    selected_shipping_method: { args: object; answer: ShippingCartAddress['selected_shipping_method'] };
  };
  BillingCartAddress: {
    firstname: { args: object; answer: BillingCartAddress['firstname'] };
    lastname: { args: object; answer: BillingCartAddress['lastname'] };
    company: { args: object; answer: BillingCartAddress['company'] };
    street: { args: object; answer: BillingCartAddress['street'] };
    city: { args: object; answer: BillingCartAddress['city'] };
    postcode: { args: object; answer: BillingCartAddress['postcode'] };
    telephone: { args: object; answer: BillingCartAddress['telephone'] };
    vat_id: { args: object; answer: BillingCartAddress['vat_id'] };
    country: { args: object; answer: BillingCartAddress['country'] };
    region: { args: object; answer: BillingCartAddress['region'] };
  };
  CartAddressCountry: {
    code: { args: object; answer: CartAddressCountry['code'] };
    label: { args: object; answer: CartAddressCountry['label'] };
  };
  CartAddressRegion: {
    code: { args: object; answer: CartAddressRegion['code'] };
    label: { args: object; answer: CartAddressRegion['label'] };
    region_id: { args: object; answer: CartAddressRegion['region_id'] };
  };
  AvailableShippingMethod: {
    carrier_code: { args: object; answer: AvailableShippingMethod['carrier_code'] };
    carrier_title: { args: object; answer: AvailableShippingMethod['carrier_title'] };
    method_code: { args: object; answer: AvailableShippingMethod['method_code'] };
    method_title: { args: object; answer: AvailableShippingMethod['method_title'] };
    available: { args: object; answer: AvailableShippingMethod['available'] };
    amount: { args: object; answer: AvailableShippingMethod['amount'] };
    price_excl_tax: { args: object; answer: AvailableShippingMethod['price_excl_tax'] };
    price_incl_tax: { args: object; answer: AvailableShippingMethod['price_incl_tax'] };
    error_message: { args: object; answer: AvailableShippingMethod['error_message'] };
  };
  SelectedShippingMethod: {
    carrier_code: { args: object; answer: SelectedShippingMethod['carrier_code'] };
    carrier_title: { args: object; answer: SelectedShippingMethod['carrier_title'] };
    method_code: { args: object; answer: SelectedShippingMethod['method_code'] };
    method_title: { args: object; answer: SelectedShippingMethod['method_title'] };
    amount: { args: object; answer: SelectedShippingMethod['amount'] };
    price_excl_tax: { args: object; answer: SelectedShippingMethod['price_excl_tax'] };
    price_incl_tax: { args: object; answer: SelectedShippingMethod['price_incl_tax'] };
  };
  PriceSimulation: {
    success: { args: object; answer: PriceSimulation['success'] };
    can_proceed: { args: object; answer: PriceSimulation['can_proceed'] };
    delivery_date_expired: { args: object; answer: PriceSimulation['delivery_date_expired'] };
    flexible_delivery: { args: object; answer: PriceSimulation['flexible_delivery'] };
    message: { args: object; answer: PriceSimulation['message'] };
    status_message: { args: object; answer: PriceSimulation['status_message'] };
    minicart_status_message: { args: object; answer: PriceSimulation['minicart_status_message'] };
    payment_method: { args: object; answer: PriceSimulation['payment_method'] };
    delivery_date: { args: object; answer: PriceSimulation['delivery_date'] };
    order_type: { args: object; answer: PriceSimulation['order_type'] };
    delivery_method: { args: object; answer: PriceSimulation['delivery_method'] };
    ship_to_id: { args: object; answer: PriceSimulation['ship_to_id'] };
    package_products_total: { args: object; answer: PriceSimulation['package_products_total'] };
    redemption_fee: { args: object; answer: PriceSimulation['redemption_fee'] };
    multi_deposit_z099: { args: object; answer: PriceSimulation['multi_deposit_z099'] };
    package_products_discount: { args: object; answer: PriceSimulation['package_products_discount'] };
    total_base_price: { args: object; answer: PriceSimulation['total_base_price'] };
    total_your_price: { args: object; answer: PriceSimulation['total_your_price'] };
    total_quantity: { args: object; answer: PriceSimulation['total_quantity'] };
    order_items: { args: object; answer: PriceSimulation['order_items'] };
    delivery_fee: { args: object; answer: PriceSimulation['delivery_fee'] };
    vat: { args: object; answer: PriceSimulation['vat'] };
    multi_deposit: { args: object; answer: PriceSimulation['multi_deposit'] };
    total_with_vat: { args: object; answer: PriceSimulation['total_with_vat'] };
    total_to_pay: { args: object; answer: PriceSimulation['total_to_pay'] };
    order_reason: { args: object; answer: PriceSimulation['order_reason'] };
    changes: { args: object; answer: PriceSimulation['changes'] };
    cart: { args: object; answer: PriceSimulation['cart'] };
  };
  SimulatedItem: {
    name: { args: object; answer: SimulatedItem['name'] };
    sku: { args: object; answer: SimulatedItem['sku'] };
    packaging: { args: object; answer: SimulatedItem['packaging'] };
    volume: { args: object; answer: SimulatedItem['volume'] };
    image_main: { args: object; answer: SimulatedItem['image_main'] };
    is_wishlist: { args: object; answer: SimulatedItem['is_wishlist'] };
    quantity: { args: object; answer: SimulatedItem['quantity'] };
    row_total: { args: object; answer: SimulatedItem['row_total'] };
    custom_price: { args: object; answer: SimulatedItem['custom_price'] };
    list_price: { args: object; answer: SimulatedItem['list_price'] };
    excise_duty: { args: object; answer: SimulatedItem['excise_duty'] };
    full_price: { args: object; answer: SimulatedItem['full_price'] };
    discounted_price: { args: object; answer: SimulatedItem['discounted_price'] };
    row_total_without_vat: { args: object; answer: SimulatedItem['row_total_without_vat'] };
    row_total_with_vat: { args: object; answer: SimulatedItem['row_total_with_vat'] };
    discounts: { args: object; answer: SimulatedItem['discounts'] };
    errors: { args: object; answer: SimulatedItem['errors'] };
  };
  SimulatedDiscount: {
    label: { args: object; answer: SimulatedDiscount['label'] };
    amount: { args: object; answer: SimulatedDiscount['amount'] };
  };
  CartFields: {
    packaging_cart: { args: object; answer: CartFields['packaging_cart'] };
    layer_cart: { args: object; answer: CartFields['layer_cart'] };
    pallets_cart: { args: object; answer: CartFields['pallets_cart'] };
  };
  Products: {
    items: { args: object; answer: Products['items'] };
    total_count: { args: object; answer: Products['total_count'] };
    page_info: { args: object; answer: Products['page_info'] };
    aggregations: { args: ProductsaggregationsArgs; answer: Products['aggregations'] };
    sort_fields: { args: object; answer: Products['sort_fields'] };
    suggestions: { args: object; answer: Products['suggestions'] };
  };
  Aggregation: {
    attribute_code: { args: object; answer: Aggregation['attribute_code'] };
    label: { args: object; answer: Aggregation['label'] };
    count: { args: object; answer: Aggregation['count'] };
    position: { args: object; answer: Aggregation['position'] };
    options: { args: object; answer: Aggregation['options'] };
  };
  AggregationOption: {
    label: { args: object; answer: AggregationOption['label'] };
    value: { args: object; answer: AggregationOption['value'] };
    count: { args: object; answer: AggregationOption['count'] };
  };
  SortFields: {
    default: { args: object; answer: SortFields['default'] };
    options: { args: object; answer: SortFields['options'] };
  };
  SortField: {
    label: { args: object; answer: SortField['label'] };
    value: { args: object; answer: SortField['value'] };
  };
  SearchSuggestion: {
    search: { args: object; answer: SearchSuggestion['search'] };
  };
  CategoryInterface: {
    uid: { args: object; answer: CategoryInterface['uid'] };
    id: { args: object; answer: CategoryInterface['id'] };
    name: { args: object; answer: CategoryInterface['name'] };
    url_key: { args: object; answer: CategoryInterface['url_key'] };
    url_path: { args: object; answer: CategoryInterface['url_path'] };
    path: { args: object; answer: CategoryInterface['path'] };
    level: { args: object; answer: CategoryInterface['level'] };
    position: { args: object; answer: CategoryInterface['position'] };
    product_count: { args: object; answer: CategoryInterface['product_count'] };
    children_count: { args: object; answer: CategoryInterface['children_count'] };
    include_in_menu: { args: object; answer: CategoryInterface['include_in_menu'] };
    is_anchor: { args: object; answer: CategoryInterface['is_anchor'] };
    meta_title: { args: object; answer: CategoryInterface['meta_title'] };
    meta_description: { args: object; answer: CategoryInterface['meta_description'] };
    description: { args: object; answer: CategoryInterface['description'] };
    image: { args: object; answer: CategoryInterface['image'] };
    breadcrumbs: { args: object; answer: CategoryInterface['breadcrumbs'] };
  };
  CategoryTree: {
    uid: { args: object; answer: CategoryTree['uid'] };
    id: { args: object; answer: CategoryTree['id'] };
    name: { args: object; answer: CategoryTree['name'] };
    url_key: { args: object; answer: CategoryTree['url_key'] };
    url_path: { args: object; answer: CategoryTree['url_path'] };
    path: { args: object; answer: CategoryTree['path'] };
    level: { args: object; answer: CategoryTree['level'] };
    position: { args: object; answer: CategoryTree['position'] };
    product_count: { args: object; answer: CategoryTree['product_count'] };
    children_count: { args: object; answer: CategoryTree['children_count'] };
    include_in_menu: { args: object; answer: CategoryTree['include_in_menu'] };
    is_anchor: { args: object; answer: CategoryTree['is_anchor'] };
    meta_title: { args: object; answer: CategoryTree['meta_title'] };
    meta_description: { args: object; answer: CategoryTree['meta_description'] };
    description: { args: object; answer: CategoryTree['description'] };
    image: { args: object; answer: CategoryTree['image'] };
    breadcrumbs: { args: object; answer: CategoryTree['breadcrumbs'] };
    children: { args: object; answer: CategoryTree['children'] };
  };
  Breadcrumb: {
    category_uid: { args: object; answer: Breadcrumb['category_uid'] };
    category_name: { args: object; answer: Breadcrumb['category_name'] };
    category_level: { args: object; answer: Breadcrumb['category_level'] };
    category_url_key: { args: object; answer: Breadcrumb['category_url_key'] };
    category_url_path: { args: object; answer: Breadcrumb['category_url_path'] };
  };
  CategoryResult: {
    items: { args: object; answer: CategoryResult['items'] };
    total_count: { args: object; answer: CategoryResult['total_count'] };
    page_info: { args: object; answer: CategoryResult['page_info'] };
  };
  ProductPriceValidation: {
    success: { args: object; answer: ProductPriceValidation['success'] };
    message: { args: object; answer: ProductPriceValidation['message'] };
    items: { args: object; answer: ProductPriceValidation['items'] };
  };
  ProductPriceCheck: {
    sku: { args: object; answer: ProductPriceCheck['sku'] };
    valid: { args: object; answer: ProductPriceCheck['valid'] };
    message: { args: object; answer: ProductPriceCheck['message'] };
  };
  ChangeOrderOutput: {
    cart: { args: object; answer: ChangeOrderOutput['cart'] };
    userInputErrors: { args: object; answer: ChangeOrderOutput['userInputErrors'] };
    message: { args: object; answer: ChangeOrderOutput['message'] };
  };
  GiveUpChangeOutput: {
    success: { args: object; answer: GiveUpChangeOutput['success'] };
    message: { args: object; answer: GiveUpChangeOutput['message'] };
  };
  CustomerOrders: {
    items: { args: object; answer: CustomerOrders['items'] };
    page_info: { args: object; answer: CustomerOrders['page_info'] };
    total_count: { args: object; answer: CustomerOrders['total_count'] };
  };
  CustomerOrder: {
    id: { args: object; answer: CustomerOrder['id'] };
    number: { args: object; answer: CustomerOrder['number'] };
    order_date: { args: object; answer: CustomerOrder['order_date'] };
    status: { args: object; answer: CustomerOrder['status'] };
    items: { args: object; answer: CustomerOrder['items'] };
    total: { args: object; answer: CustomerOrder['total'] };
    shipping_address: { args: object; answer: CustomerOrder['shipping_address'] };
    billing_address: { args: object; answer: CustomerOrder['billing_address'] };
    payment_methods: { args: object; answer: CustomerOrder['payment_methods'] };
    shipping_method: { args: object; answer: CustomerOrder['shipping_method'] };
    carrier: { args: object; answer: CustomerOrder['carrier'] };
    shipments: { args: object; answer: CustomerOrder['shipments'] };
    invoices: { args: object; answer: CustomerOrder['invoices'] };
  };
  OrderItemInterface: {
    id: { args: object; answer: OrderItemInterface['id'] };
    product_sku: { args: object; answer: OrderItemInterface['product_sku'] };
    product_name: { args: object; answer: OrderItemInterface['product_name'] };
    product_url_key: { args: object; answer: OrderItemInterface['product_url_key'] };
    product_sale_price: { args: object; answer: OrderItemInterface['product_sale_price'] };
    quantity_ordered: { args: object; answer: OrderItemInterface['quantity_ordered'] };
    quantity_shipped: { args: object; answer: OrderItemInterface['quantity_shipped'] };
    quantity_invoiced: { args: object; answer: OrderItemInterface['quantity_invoiced'] };
    quantity_canceled: { args: object; answer: OrderItemInterface['quantity_canceled'] };
    selected_options: { args: object; answer: OrderItemInterface['selected_options'] };
  };
  OrderItem: {
    id: { args: object; answer: OrderItem['id'] };
    product_sku: { args: object; answer: OrderItem['product_sku'] };
    product_name: { args: object; answer: OrderItem['product_name'] };
    product_url_key: { args: object; answer: OrderItem['product_url_key'] };
    product_sale_price: { args: object; answer: OrderItem['product_sale_price'] };
    quantity_ordered: { args: object; answer: OrderItem['quantity_ordered'] };
    quantity_shipped: { args: object; answer: OrderItem['quantity_shipped'] };
    quantity_invoiced: { args: object; answer: OrderItem['quantity_invoiced'] };
    quantity_canceled: { args: object; answer: OrderItem['quantity_canceled'] };
    selected_options: { args: object; answer: OrderItem['selected_options'] };
  };
  OrderItemOption: {
    label: { args: object; answer: OrderItemOption['label'] };
    value: { args: object; answer: OrderItemOption['value'] };
  };
  OrderTotal: {
    grand_total: { args: object; answer: OrderTotal['grand_total'] };
    subtotal: { args: object; answer: OrderTotal['subtotal'] };
    total_tax: { args: object; answer: OrderTotal['total_tax'] };
    total_shipping: { args: object; answer: OrderTotal['total_shipping'] };
    discounts: { args: object; answer: OrderTotal['discounts'] };
  };
  OrderAddress: {
    firstname: { args: object; answer: OrderAddress['firstname'] };
    lastname: { args: object; answer: OrderAddress['lastname'] };
    company: { args: object; answer: OrderAddress['company'] };
    street: { args: object; answer: OrderAddress['street'] };
    city: { args: object; answer: OrderAddress['city'] };
    postcode: { args: object; answer: OrderAddress['postcode'] };
    region: { args: object; answer: OrderAddress['region'] };
    country_code: { args: object; answer: OrderAddress['country_code'] };
    telephone: { args: object; answer: OrderAddress['telephone'] };
  };
  OrderPaymentMethod: {
    name: { args: object; answer: OrderPaymentMethod['name'] };
    type: { args: object; answer: OrderPaymentMethod['type'] };
    additional_data: { args: object; answer: OrderPaymentMethod['additional_data'] };
  };
  KeyValue: {
    name: { args: object; answer: KeyValue['name'] };
    value: { args: object; answer: KeyValue['value'] };
  };
  OrderShipment: {
    id: { args: object; answer: OrderShipment['id'] };
    number: { args: object; answer: OrderShipment['number'] };
    tracking: { args: object; answer: OrderShipment['tracking'] };
  };
  OrderTracking: {
    number: { args: object; answer: OrderTracking['number'] };
  };
  OrderInvoice: {
    id: { args: object; answer: OrderInvoice['id'] };
    number: { args: object; answer: OrderInvoice['number'] };
  };
  PlaceOrderOutput: {
    order: { args: object; answer: PlaceOrderOutput['order'] };
    orderV2: { args: object; answer: PlaceOrderOutput['orderV2'] };
    errors: { args: object; answer: PlaceOrderOutput['errors'] };
  };
  Order: {
    order_number: { args: object; answer: Order['order_number'] };
    order_id: { args: object; answer: Order['order_id'] };
    customer_order_number: { args: object; answer: Order['customer_order_number'] };
    note_for_driver: { args: object; answer: Order['note_for_driver'] };
    sap_id: { args: object; answer: Order['sap_id'] };
    delivery_date: { args: object; answer: Order['delivery_date'] };
    changeable_until: { args: object; answer: Order['changeable_until'] };
  };
  PlaceOrderError: {
    code: { args: object; answer: PlaceOrderError['code'] };
    message: { args: object; answer: PlaceOrderError['message'] };
  };
  LastOrdered: {
    date: { args: object; answer: LastOrdered['date'] };
    quantity: { args: object; answer: LastOrdered['quantity'] };
  };
  AvailablePackaging: {
    sku: { args: object; answer: AvailablePackaging['sku'] };
    type: { args: object; answer: AvailablePackaging['type'] };
    volume: { args: object; answer: AvailablePackaging['volume'] };
    dimension: { args: object; answer: AvailablePackaging['dimension'] };
    title: { args: object; answer: AvailablePackaging['title'] };
    basic_price: { args: object; answer: AvailablePackaging['basic_price'] };
    basic_price_tax: { args: object; answer: AvailablePackaging['basic_price_tax'] };
    your_price: { args: object; answer: AvailablePackaging['your_price'] };
    your_price_tax: { args: object; answer: AvailablePackaging['your_price_tax'] };
  };
  PortalConfig: {
    maintenance: { args: object; answer: PortalConfig['maintenance'] };
    maintenance_text: { args: object; answer: PortalConfig['maintenance_text'] };
    banner_rotation: { args: object; answer: PortalConfig['banner_rotation'] };
    holidays: { args: object; answer: PortalConfig['holidays'] };
    sections: { args: object; answer: PortalConfig['sections'] };
  };
  PortalHolidays: {
    month: { args: object; answer: PortalHolidays['month'] };
    days: { args: object; answer: PortalHolidays['days'] };
  };
  ProductInterface: {
    uid: { args: object; answer: ProductInterface['uid'] };
    id: { args: object; answer: ProductInterface['id'] };
    sku: { args: object; answer: ProductInterface['sku'] };
    name: { args: object; answer: ProductInterface['name'] };
    description: { args: object; answer: ProductInterface['description'] };
    short_description: { args: object; answer: ProductInterface['short_description'] };
    meta_description: { args: object; answer: ProductInterface['meta_description'] };
    url_key: { args: object; answer: ProductInterface['url_key'] };
    categories: { args: object; answer: ProductInterface['categories'] };
    price_range: { args: object; answer: ProductInterface['price_range'] };
    images: { args: object; answer: ProductInterface['images'] };
    image: { args: object; answer: ProductInterface['image'] };
    small_image: { args: object; answer: ProductInterface['small_image'] };
    thumbnail: { args: object; answer: ProductInterface['thumbnail'] };
    media_gallery: { args: object; answer: ProductInterface['media_gallery'] };
    media_gallery_entries: { args: object; answer: ProductInterface['media_gallery_entries'] };
    brand: { args: object; answer: ProductInterface['brand'] };
    brand_code: { args: object; answer: ProductInterface['brand_code'] };
    sap_sub_brand_code: { args: object; answer: ProductInterface['sap_sub_brand_code'] };
    variant: { args: object; answer: ProductInterface['variant'] };
    packaging: { args: object; answer: ProductInterface['packaging'] };
    pack_format: { args: object; answer: ProductInterface['pack_format'] };
    volume: { args: object; answer: ProductInterface['volume'] };
    dimension: { args: object; answer: ProductInterface['dimension'] };
    package_type: { args: object; answer: ProductInterface['package_type'] };
    material_type: { args: object; answer: ProductInterface['material_type'] };
    alcohol_content: { args: object; answer: ProductInterface['alcohol_content'] };
    country_of_origin: { args: object; answer: ProductInterface['country_of_origin'] };
    your_price: { args: object; answer: ProductInterface['your_price'] };
    your_price_tax: { args: object; answer: ProductInterface['your_price_tax'] };
    unit_price: { args: object; answer: ProductInterface['unit_price'] };
    unit_price_tax: { args: object; answer: ProductInterface['unit_price_tax'] };
    list_price: { args: object; answer: ProductInterface['list_price'] };
    list_price_tax: { args: object; answer: ProductInterface['list_price_tax'] };
    price_per_piece: { args: object; answer: ProductInterface['price_per_piece'] };
    price_per_litre: { args: object; answer: ProductInterface['price_per_litre'] };
    redemption_fee: { args: object; answer: ProductInterface['redemption_fee'] };
    multi_deposit: { args: object; answer: ProductInterface['multi_deposit'] };
    multi_deposit_z099: { args: object; answer: ProductInterface['multi_deposit_z099'] };
    deposits: { args: object; answer: ProductInterface['deposits'] };
    weight: { args: object; answer: ProductInterface['weight'] };
    hectolitres: { args: object; answer: ProductInterface['hectolitres'] };
    excise_duty: { args: object; answer: ProductInterface['excise_duty'] };
    favourites: { args: object; answer: ProductInterface['favourites'] };
    promo: { args: object; answer: ProductInterface['promo'] };
    product_new: { args: object; answer: ProductInterface['product_new'] };
    product_sale: { args: object; answer: ProductInterface['product_sale'] };
    product_last: { args: object; answer: ProductInterface['product_last'] };
    number_of_products_on_layer: { args: object; answer: ProductInterface['number_of_products_on_layer'] };
    number_of_items_on_pallet: { args: object; answer: ProductInterface['number_of_items_on_pallet'] };
    number_of_pieces_in_crate: { args: object; answer: ProductInterface['number_of_pieces_in_crate'] };
    number_of_pieces_in_carton: { args: object; answer: ProductInterface['number_of_pieces_in_carton'] };
    pieces_per_unit: { args: object; answer: ProductInterface['pieces_per_unit'] };
    sales_unit: { args: object; answer: ProductInterface['sales_unit'] };
    pack_kind: { args: object; answer: ProductInterface['pack_kind'] };
    is_keg: { args: object; answer: ProductInterface['is_keg'] };
    ean_piece: { args: object; answer: ProductInterface['ean_piece'] };
    ean_package: { args: object; answer: ProductInterface['ean_package'] };
    free_quantity: { args: object; answer: ProductInterface['free_quantity'] };
    orderable: { args: object; answer: ProductInterface['orderable'] };
    not_orderable_reason: { args: object; answer: ProductInterface['not_orderable_reason'] };
    replacement: { args: object; answer: ProductInterface['replacement'] };
    stock_status: { args: object; answer: ProductInterface['stock_status'] };
    only_x_left_in_stock: { args: object; answer: ProductInterface['only_x_left_in_stock'] };
    rating_summary: { args: object; answer: ProductInterface['rating_summary'] };
    new_from_date: { args: object; answer: ProductInterface['new_from_date'] };
    new_to_date: { args: object; answer: ProductInterface['new_to_date'] };
    search_rank: { args: object; answer: ProductInterface['search_rank'] };
    downloads: { args: object; answer: ProductInterface['downloads'] };
    features: { args: object; answer: ProductInterface['features'] };
    colour: { args: object; answer: ProductInterface['colour'] };
    food_pairing: { args: object; answer: ProductInterface['food_pairing'] };
    conservation_term: { args: object; answer: ProductInterface['conservation_term'] };
    beer_type: { args: object; answer: ProductInterface['beer_type'] };
    fermentation: { args: object; answer: ProductInterface['fermentation'] };
    taste: { args: object; answer: ProductInterface['taste'] };
    allergen_info: { args: object; answer: ProductInterface['allergen_info'] };
    nutritional_info: { args: object; answer: ProductInterface['nutritional_info'] };
    serving_temperature: { args: object; answer: ProductInterface['serving_temperature'] };
    price_segment: { args: object; answer: ProductInterface['price_segment'] };
    cart_fields: { args: object; answer: ProductInterface['cart_fields'] };
    in_cart: { args: object; answer: ProductInterface['in_cart'] };
    last_ordered: { args: object; answer: ProductInterface['last_ordered'] };
  };
  SimpleProduct: {
    uid: { args: object; answer: SimpleProduct['uid'] };
    id: { args: object; answer: SimpleProduct['id'] };
    sku: { args: object; answer: SimpleProduct['sku'] };
    name: { args: object; answer: SimpleProduct['name'] };
    description: { args: object; answer: SimpleProduct['description'] };
    short_description: { args: object; answer: SimpleProduct['short_description'] };
    meta_description: { args: object; answer: SimpleProduct['meta_description'] };
    url_key: { args: object; answer: SimpleProduct['url_key'] };
    categories: { args: object; answer: SimpleProduct['categories'] };
    price_range: { args: object; answer: SimpleProduct['price_range'] };
    images: { args: object; answer: SimpleProduct['images'] };
    image: { args: object; answer: SimpleProduct['image'] };
    small_image: { args: object; answer: SimpleProduct['small_image'] };
    thumbnail: { args: object; answer: SimpleProduct['thumbnail'] };
    media_gallery: { args: object; answer: SimpleProduct['media_gallery'] };
    media_gallery_entries: { args: object; answer: SimpleProduct['media_gallery_entries'] };
    brand: { args: object; answer: SimpleProduct['brand'] };
    brand_code: { args: object; answer: SimpleProduct['brand_code'] };
    sap_sub_brand_code: { args: object; answer: SimpleProduct['sap_sub_brand_code'] };
    variant: { args: object; answer: SimpleProduct['variant'] };
    packaging: { args: object; answer: SimpleProduct['packaging'] };
    pack_format: { args: object; answer: SimpleProduct['pack_format'] };
    volume: { args: object; answer: SimpleProduct['volume'] };
    dimension: { args: object; answer: SimpleProduct['dimension'] };
    package_type: { args: object; answer: SimpleProduct['package_type'] };
    material_type: { args: object; answer: SimpleProduct['material_type'] };
    alcohol_content: { args: object; answer: SimpleProduct['alcohol_content'] };
    country_of_origin: { args: object; answer: SimpleProduct['country_of_origin'] };
    your_price: { args: object; answer: SimpleProduct['your_price'] };
    your_price_tax: { args: object; answer: SimpleProduct['your_price_tax'] };
    unit_price: { args: object; answer: SimpleProduct['unit_price'] };
    unit_price_tax: { args: object; answer: SimpleProduct['unit_price_tax'] };
    list_price: { args: object; answer: SimpleProduct['list_price'] };
    list_price_tax: { args: object; answer: SimpleProduct['list_price_tax'] };
    price_per_piece: { args: object; answer: SimpleProduct['price_per_piece'] };
    price_per_litre: { args: object; answer: SimpleProduct['price_per_litre'] };
    redemption_fee: { args: object; answer: SimpleProduct['redemption_fee'] };
    multi_deposit: { args: object; answer: SimpleProduct['multi_deposit'] };
    multi_deposit_z099: { args: object; answer: SimpleProduct['multi_deposit_z099'] };
    deposits: { args: object; answer: SimpleProduct['deposits'] };
    weight: { args: object; answer: SimpleProduct['weight'] };
    hectolitres: { args: object; answer: SimpleProduct['hectolitres'] };
    excise_duty: { args: object; answer: SimpleProduct['excise_duty'] };
    favourites: { args: object; answer: SimpleProduct['favourites'] };
    promo: { args: object; answer: SimpleProduct['promo'] };
    product_new: { args: object; answer: SimpleProduct['product_new'] };
    product_sale: { args: object; answer: SimpleProduct['product_sale'] };
    product_last: { args: object; answer: SimpleProduct['product_last'] };
    number_of_products_on_layer: { args: object; answer: SimpleProduct['number_of_products_on_layer'] };
    number_of_items_on_pallet: { args: object; answer: SimpleProduct['number_of_items_on_pallet'] };
    number_of_pieces_in_crate: { args: object; answer: SimpleProduct['number_of_pieces_in_crate'] };
    number_of_pieces_in_carton: { args: object; answer: SimpleProduct['number_of_pieces_in_carton'] };
    pieces_per_unit: { args: object; answer: SimpleProduct['pieces_per_unit'] };
    sales_unit: { args: object; answer: SimpleProduct['sales_unit'] };
    pack_kind: { args: object; answer: SimpleProduct['pack_kind'] };
    is_keg: { args: object; answer: SimpleProduct['is_keg'] };
    ean_piece: { args: object; answer: SimpleProduct['ean_piece'] };
    ean_package: { args: object; answer: SimpleProduct['ean_package'] };
    free_quantity: { args: object; answer: SimpleProduct['free_quantity'] };
    orderable: { args: object; answer: SimpleProduct['orderable'] };
    not_orderable_reason: { args: object; answer: SimpleProduct['not_orderable_reason'] };
    replacement: { args: object; answer: SimpleProduct['replacement'] };
    stock_status: { args: object; answer: SimpleProduct['stock_status'] };
    only_x_left_in_stock: { args: object; answer: SimpleProduct['only_x_left_in_stock'] };
    rating_summary: { args: object; answer: SimpleProduct['rating_summary'] };
    new_from_date: { args: object; answer: SimpleProduct['new_from_date'] };
    new_to_date: { args: object; answer: SimpleProduct['new_to_date'] };
    search_rank: { args: object; answer: SimpleProduct['search_rank'] };
    downloads: { args: object; answer: SimpleProduct['downloads'] };
    features: { args: object; answer: SimpleProduct['features'] };
    colour: { args: object; answer: SimpleProduct['colour'] };
    food_pairing: { args: object; answer: SimpleProduct['food_pairing'] };
    conservation_term: { args: object; answer: SimpleProduct['conservation_term'] };
    beer_type: { args: object; answer: SimpleProduct['beer_type'] };
    fermentation: { args: object; answer: SimpleProduct['fermentation'] };
    taste: { args: object; answer: SimpleProduct['taste'] };
    allergen_info: { args: object; answer: SimpleProduct['allergen_info'] };
    nutritional_info: { args: object; answer: SimpleProduct['nutritional_info'] };
    serving_temperature: { args: object; answer: SimpleProduct['serving_temperature'] };
    price_segment: { args: object; answer: SimpleProduct['price_segment'] };
    cart_fields: { args: object; answer: SimpleProduct['cart_fields'] };
    in_cart: { args: object; answer: SimpleProduct['in_cart'] };
    last_ordered: { args: object; answer: SimpleProduct['last_ordered'] };
  };
  BundleProduct: {
    uid: { args: object; answer: BundleProduct['uid'] };
    id: { args: object; answer: BundleProduct['id'] };
    sku: { args: object; answer: BundleProduct['sku'] };
    name: { args: object; answer: BundleProduct['name'] };
    description: { args: object; answer: BundleProduct['description'] };
    short_description: { args: object; answer: BundleProduct['short_description'] };
    meta_description: { args: object; answer: BundleProduct['meta_description'] };
    url_key: { args: object; answer: BundleProduct['url_key'] };
    categories: { args: object; answer: BundleProduct['categories'] };
    price_range: { args: object; answer: BundleProduct['price_range'] };
    images: { args: object; answer: BundleProduct['images'] };
    image: { args: object; answer: BundleProduct['image'] };
    small_image: { args: object; answer: BundleProduct['small_image'] };
    thumbnail: { args: object; answer: BundleProduct['thumbnail'] };
    media_gallery: { args: object; answer: BundleProduct['media_gallery'] };
    media_gallery_entries: { args: object; answer: BundleProduct['media_gallery_entries'] };
    brand: { args: object; answer: BundleProduct['brand'] };
    brand_code: { args: object; answer: BundleProduct['brand_code'] };
    sap_sub_brand_code: { args: object; answer: BundleProduct['sap_sub_brand_code'] };
    variant: { args: object; answer: BundleProduct['variant'] };
    packaging: { args: object; answer: BundleProduct['packaging'] };
    pack_format: { args: object; answer: BundleProduct['pack_format'] };
    volume: { args: object; answer: BundleProduct['volume'] };
    dimension: { args: object; answer: BundleProduct['dimension'] };
    package_type: { args: object; answer: BundleProduct['package_type'] };
    material_type: { args: object; answer: BundleProduct['material_type'] };
    alcohol_content: { args: object; answer: BundleProduct['alcohol_content'] };
    country_of_origin: { args: object; answer: BundleProduct['country_of_origin'] };
    your_price: { args: object; answer: BundleProduct['your_price'] };
    your_price_tax: { args: object; answer: BundleProduct['your_price_tax'] };
    unit_price: { args: object; answer: BundleProduct['unit_price'] };
    unit_price_tax: { args: object; answer: BundleProduct['unit_price_tax'] };
    list_price: { args: object; answer: BundleProduct['list_price'] };
    list_price_tax: { args: object; answer: BundleProduct['list_price_tax'] };
    price_per_piece: { args: object; answer: BundleProduct['price_per_piece'] };
    price_per_litre: { args: object; answer: BundleProduct['price_per_litre'] };
    redemption_fee: { args: object; answer: BundleProduct['redemption_fee'] };
    multi_deposit: { args: object; answer: BundleProduct['multi_deposit'] };
    multi_deposit_z099: { args: object; answer: BundleProduct['multi_deposit_z099'] };
    deposits: { args: object; answer: BundleProduct['deposits'] };
    weight: { args: object; answer: BundleProduct['weight'] };
    hectolitres: { args: object; answer: BundleProduct['hectolitres'] };
    excise_duty: { args: object; answer: BundleProduct['excise_duty'] };
    favourites: { args: object; answer: BundleProduct['favourites'] };
    promo: { args: object; answer: BundleProduct['promo'] };
    product_new: { args: object; answer: BundleProduct['product_new'] };
    product_sale: { args: object; answer: BundleProduct['product_sale'] };
    product_last: { args: object; answer: BundleProduct['product_last'] };
    number_of_products_on_layer: { args: object; answer: BundleProduct['number_of_products_on_layer'] };
    number_of_items_on_pallet: { args: object; answer: BundleProduct['number_of_items_on_pallet'] };
    number_of_pieces_in_crate: { args: object; answer: BundleProduct['number_of_pieces_in_crate'] };
    number_of_pieces_in_carton: { args: object; answer: BundleProduct['number_of_pieces_in_carton'] };
    pieces_per_unit: { args: object; answer: BundleProduct['pieces_per_unit'] };
    sales_unit: { args: object; answer: BundleProduct['sales_unit'] };
    pack_kind: { args: object; answer: BundleProduct['pack_kind'] };
    is_keg: { args: object; answer: BundleProduct['is_keg'] };
    ean_piece: { args: object; answer: BundleProduct['ean_piece'] };
    ean_package: { args: object; answer: BundleProduct['ean_package'] };
    free_quantity: { args: object; answer: BundleProduct['free_quantity'] };
    orderable: { args: object; answer: BundleProduct['orderable'] };
    not_orderable_reason: { args: object; answer: BundleProduct['not_orderable_reason'] };
    replacement: { args: object; answer: BundleProduct['replacement'] };
    stock_status: { args: object; answer: BundleProduct['stock_status'] };
    only_x_left_in_stock: { args: object; answer: BundleProduct['only_x_left_in_stock'] };
    rating_summary: { args: object; answer: BundleProduct['rating_summary'] };
    new_from_date: { args: object; answer: BundleProduct['new_from_date'] };
    new_to_date: { args: object; answer: BundleProduct['new_to_date'] };
    search_rank: { args: object; answer: BundleProduct['search_rank'] };
    downloads: { args: object; answer: BundleProduct['downloads'] };
    features: { args: object; answer: BundleProduct['features'] };
    colour: { args: object; answer: BundleProduct['colour'] };
    food_pairing: { args: object; answer: BundleProduct['food_pairing'] };
    conservation_term: { args: object; answer: BundleProduct['conservation_term'] };
    beer_type: { args: object; answer: BundleProduct['beer_type'] };
    fermentation: { args: object; answer: BundleProduct['fermentation'] };
    taste: { args: object; answer: BundleProduct['taste'] };
    allergen_info: { args: object; answer: BundleProduct['allergen_info'] };
    nutritional_info: { args: object; answer: BundleProduct['nutritional_info'] };
    serving_temperature: { args: object; answer: BundleProduct['serving_temperature'] };
    price_segment: { args: object; answer: BundleProduct['price_segment'] };
    items: { args: object; answer: BundleProduct['items'] };
    dynamic_price: { args: object; answer: BundleProduct['dynamic_price'] };
    dynamic_sku: { args: object; answer: BundleProduct['dynamic_sku'] };
    dynamic_weight: { args: object; answer: BundleProduct['dynamic_weight'] };
    price_view: { args: object; answer: BundleProduct['price_view'] };
    ship_bundle_items: { args: object; answer: BundleProduct['ship_bundle_items'] };
    your_price_sum: { args: object; answer: BundleProduct['your_price_sum'] };
    your_price_sum_tax: { args: object; answer: BundleProduct['your_price_sum_tax'] };
    bundle_price_sum: { args: object; answer: BundleProduct['bundle_price_sum'] };
    bundle_price_sum_tax: { args: object; answer: BundleProduct['bundle_price_sum_tax'] };
    bundle_fields: { args: object; answer: BundleProduct['bundle_fields'] };
    package_prices: { args: object; answer: BundleProduct['package_prices'] };
    package_kind: { args: object; answer: BundleProduct['package_kind'] };
    multiple_of: { args: object; answer: BundleProduct['multiple_of'] };
    kit_discount: { args: object; answer: BundleProduct['kit_discount'] };
    cart_fields: { args: object; answer: BundleProduct['cart_fields'] };
    in_cart: { args: object; answer: BundleProduct['in_cart'] };
    last_ordered: { args: object; answer: BundleProduct['last_ordered'] };
  };
  ComplexTextValue: {
    html: { args: object; answer: ComplexTextValue['html'] };
  };
  CodeLabel: {
    code: { args: object; answer: CodeLabel['code'] };
    label: { args: object; answer: CodeLabel['label'] };
  };
  CodeMessage: {
    code: { args: object; answer: CodeMessage['code'] };
    message: { args: object; answer: CodeMessage['message'] };
  };
  PriceRange: {
    minimum_price: { args: object; answer: PriceRange['minimum_price'] };
    maximum_price: { args: object; answer: PriceRange['maximum_price'] };
  };
  ProductPrice: {
    regular_price: { args: object; answer: ProductPrice['regular_price'] };
    final_price: { args: object; answer: ProductPrice['final_price'] };
    discount: { args: object; answer: ProductPrice['discount'] };
  };
  ProductDiscount: {
    amount_off: { args: object; answer: ProductDiscount['amount_off'] };
    percent_off: { args: object; answer: ProductDiscount['percent_off'] };
  };
  ProductPicture: {
    url: { args: object; answer: ProductPicture['url'] };
    label: { args: object; answer: ProductPicture['label'] };
  };
  ProductImage: {
    url: { args: object; answer: ProductImage['url'] };
    label: { args: object; answer: ProductImage['label'] };
    position: { args: object; answer: ProductImage['position'] };
    disabled: { args: object; answer: ProductImage['disabled'] };
  };
  MediaGalleryEntry: {
    uid: { args: object; answer: MediaGalleryEntry['uid'] };
    label: { args: object; answer: MediaGalleryEntry['label'] };
    position: { args: object; answer: MediaGalleryEntry['position'] };
    disabled: { args: object; answer: MediaGalleryEntry['disabled'] };
    file: { args: object; answer: MediaGalleryEntry['file'] };
  };
  ProductDeposit: {
    sku: { args: object; answer: ProductDeposit['sku'] };
    name: { args: object; answer: ProductDeposit['name'] };
    count: { args: object; answer: ProductDeposit['count'] };
    unit_price: { args: object; answer: ProductDeposit['unit_price'] };
    total: { args: object; answer: ProductDeposit['total'] };
    redemption_fee: { args: object; answer: ProductDeposit['redemption_fee'] };
  };
  ProductDownload: {
    title: { args: object; answer: ProductDownload['title'] };
    url: { args: object; answer: ProductDownload['url'] };
  };
  ProductFeature: {
    code: { args: object; answer: ProductFeature['code'] };
    label: { args: object; answer: ProductFeature['label'] };
    value: { args: object; answer: ProductFeature['value'] };
  };
  BundleItem: {
    uid: { args: object; answer: BundleItem['uid'] };
    title: { args: object; answer: BundleItem['title'] };
    required: { args: object; answer: BundleItem['required'] };
    type: { args: object; answer: BundleItem['type'] };
    position: { args: object; answer: BundleItem['position'] };
    sku: { args: object; answer: BundleItem['sku'] };
    options: { args: object; answer: BundleItem['options'] };
  };
  BundleItemOption: {
    uid: { args: object; answer: BundleItemOption['uid'] };
    label: { args: object; answer: BundleItemOption['label'] };
    quantity: { args: object; answer: BundleItemOption['quantity'] };
    price: { args: object; answer: BundleItemOption['price'] };
    price_type: { args: object; answer: BundleItemOption['price_type'] };
    is_default: { args: object; answer: BundleItemOption['is_default'] };
    can_change_quantity: { args: object; answer: BundleItemOption['can_change_quantity'] };
    position: { args: object; answer: BundleItemOption['position'] };
    product: { args: object; answer: BundleItemOption['product'] };
  };
  BundleFields: {
    minimum_amt: { args: object; answer: BundleFields['minimum_amt'] };
    valid_from: { args: object; answer: BundleFields['valid_from'] };
    valid_to: { args: object; answer: BundleFields['valid_to'] };
    limited_amount: { args: object; answer: BundleFields['limited_amount'] };
  };
  PackagePrice: {
    price: { args: object; answer: PackagePrice['price'] };
    package_price_discounted: { args: object; answer: PackagePrice['package_price_discounted'] };
    subproducts: { args: object; answer: PackagePrice['subproducts'] };
  };
  PackageSubproduct: {
    sku: { args: object; answer: PackageSubproduct['sku'] };
    name: { args: object; answer: PackageSubproduct['name'] };
    your_price: { args: object; answer: PackageSubproduct['your_price'] };
    your_kit_price: { args: object; answer: PackageSubproduct['your_kit_price'] };
  };
  QuickOrderCheck: {
    lines: { args: object; answer: QuickOrderCheck['lines'] };
  };
  QuickOrderLine: {
    index: { args: object; answer: QuickOrderLine['index'] };
    status: { args: object; answer: QuickOrderLine['status'] };
    message: { args: object; answer: QuickOrderLine['message'] };
    joined_to: { args: object; answer: QuickOrderLine['joined_to'] };
    joins: { args: object; answer: QuickOrderLine['joins'] };
    sku: { args: object; answer: QuickOrderLine['sku'] };
    name: { args: object; answer: QuickOrderLine['name'] };
    packaging: { args: object; answer: QuickOrderLine['packaging'] };
    package_type: { args: object; answer: QuickOrderLine['package_type'] };
    selected_options: { args: object; answer: QuickOrderLine['selected_options'] };
    sales_unit: { args: object; answer: QuickOrderLine['sales_unit'] };
    units_per_layer: { args: object; answer: QuickOrderLine['units_per_layer'] };
    units_per_pallet: { args: object; answer: QuickOrderLine['units_per_pallet'] };
    is_return: { args: object; answer: QuickOrderLine['is_return'] };
    quantity: { args: object; answer: QuickOrderLine['quantity'] };
    number_of_layer: { args: object; answer: QuickOrderLine['number_of_layer'] };
    number_of_pallet: { args: object; answer: QuickOrderLine['number_of_pallet'] };
    units: { args: object; answer: QuickOrderLine['units'] };
    row_total: { args: object; answer: QuickOrderLine['row_total'] };
    candidates: { args: object; answer: QuickOrderLine['candidates'] };
  };
  QuickOrderCandidate: {
    sku: { args: object; answer: QuickOrderCandidate['sku'] };
    name: { args: object; answer: QuickOrderCandidate['name'] };
    packaging: { args: object; answer: QuickOrderCandidate['packaging'] };
  };
  EmptiesKind: {
    sku: { args: object; answer: EmptiesKind['sku'] };
    name: { args: object; answer: EmptiesKind['name'] };
    kind: { args: object; answer: EmptiesKind['kind'] };
    deposit: { args: object; answer: EmptiesKind['deposit'] };
  };
  UsualOrder: {
    ship_to_id: { args: object; answer: UsualOrder['ship_to_id'] };
    ship_to_name: { args: object; answer: UsualOrder['ship_to_name'] };
    days: { args: object; answer: UsualOrder['days'] };
    lines: { args: object; answer: UsualOrder['lines'] };
  };
  UsualOrderLine: {
    product: { args: object; answer: UsualOrderLine['product'] };
    last_date: { args: object; answer: UsualOrderLine['last_date'] };
    last_quantity: { args: object; answer: UsualOrderLine['last_quantity'] };
    order_count: { args: object; answer: UsualOrderLine['order_count'] };
    instead_of: { args: object; answer: UsualOrderLine['instead_of'] };
  };
  ReorderItemsOutput: {
    cart: { args: object; answer: ReorderItemsOutput['cart'] };
    userInputErrors: { args: object; answer: ReorderItemsOutput['userInputErrors'] };
    message: { args: object; answer: ReorderItemsOutput['message'] };
  };
  ReorderSavedOrderOutput: {
    cart: { args: object; answer: ReorderSavedOrderOutput['cart'] };
    userInputErrors: { args: object; answer: ReorderSavedOrderOutput['userInputErrors'] };
    message: { args: object; answer: ReorderSavedOrderOutput['message'] };
  };
  CheckoutUserInputError: {
    code: { args: object; answer: CheckoutUserInputError['code'] };
    message: { args: object; answer: CheckoutUserInputError['message'] };
    path: { args: object; answer: CheckoutUserInputError['path'] };
    sku: { args: object; answer: CheckoutUserInputError['sku'] };
  };
  ReorderPreview: {
    price_date: { args: object; answer: ReorderPreview['price_date'] };
    cart_lines: { args: object; answer: ReorderPreview['cart_lines'] };
    lines: { args: object; answer: ReorderPreview['lines'] };
  };
  ReorderPreviewLine: {
    line: { args: object; answer: ReorderPreviewLine['line'] };
    sku: { args: object; answer: ReorderPreviewLine['sku'] };
    name: { args: object; answer: ReorderPreviewLine['name'] };
    packaging: { args: object; answer: ReorderPreviewLine['packaging'] };
    sales_unit: { args: object; answer: ReorderPreviewLine['sales_unit'] };
    quantity: { args: object; answer: ReorderPreviewLine['quantity'] };
    old_row_total: { args: object; answer: ReorderPreviewLine['old_row_total'] };
    row_total: { args: object; answer: ReorderPreviewLine['row_total'] };
    difference: { args: object; answer: ReorderPreviewLine['difference'] };
    is_return: { args: object; answer: ReorderPreviewLine['is_return'] };
    problem: { args: object; answer: ReorderPreviewLine['problem'] };
    free_quantity: { args: object; answer: ReorderPreviewLine['free_quantity'] };
    replacement: { args: object; answer: ReorderPreviewLine['replacement'] };
  };
  ReorderReplacement: {
    sku: { args: object; answer: ReorderReplacement['sku'] };
    name: { args: object; answer: ReorderReplacement['name'] };
    packaging: { args: object; answer: ReorderReplacement['packaging'] };
    sales_unit: { args: object; answer: ReorderReplacement['sales_unit'] };
    row_total: { args: object; answer: ReorderReplacement['row_total'] };
  };
  SavedOrders: {
    items: { args: object; answer: SavedOrders['items'] };
    total_count: { args: object; answer: SavedOrders['total_count'] };
    page_info: { args: object; answer: SavedOrders['page_info'] };
  };
  SavedOrder: {
    id: { args: object; answer: SavedOrder['id'] };
    date: { args: object; answer: SavedOrder['date'] };
    saved_at: { args: object; answer: SavedOrder['saved_at'] };
    total: { args: object; answer: SavedOrder['total'] };
    total_qty: { args: object; answer: SavedOrder['total_qty'] };
    deliver_to: { args: object; answer: SavedOrder['deliver_to'] };
    shipto_name: { args: object; answer: SavedOrder['shipto_name'] };
    ship_to_id: { args: object; answer: SavedOrder['ship_to_id'] };
    bill_to: { args: object; answer: SavedOrder['bill_to'] };
    saved_order_later: { args: object; answer: SavedOrder['saved_order_later'] };
    is_active: { args: object; answer: SavedOrder['is_active'] };
    cart_id: { args: object; answer: SavedOrder['cart_id'] };
    customer_order_number: { args: object; answer: SavedOrder['customer_order_number'] };
    delivery_date: { args: object; answer: SavedOrder['delivery_date'] };
    line_count: { args: object; answer: SavedOrder['line_count'] };
  };
  SavedOrderDetails: {
    id: { args: object; answer: SavedOrderDetails['id'] };
    cart_id: { args: object; answer: SavedOrderDetails['cart_id'] };
    date: { args: object; answer: SavedOrderDetails['date'] };
    saved_at: { args: object; answer: SavedOrderDetails['saved_at'] };
    email: { args: object; answer: SavedOrderDetails['email'] };
    transporttype: { args: object; answer: SavedOrderDetails['transporttype'] };
    ship_to_id: { args: object; answer: SavedOrderDetails['ship_to_id'] };
    delivery_date: { args: object; answer: SavedOrderDetails['delivery_date'] };
    customer_order_number: { args: object; answer: SavedOrderDetails['customer_order_number'] };
    note_for_driver: { args: object; answer: SavedOrderDetails['note_for_driver'] };
    saved_total: { args: object; answer: SavedOrderDetails['saved_total'] };
    grand_total: { args: object; answer: SavedOrderDetails['grand_total'] };
    totals: { args: object; answer: SavedOrderDetails['totals'] };
    cart_prices: { args: object; answer: SavedOrderDetails['cart_prices'] };
    vat: { args: object; answer: SavedOrderDetails['vat'] };
    sap_payment_details: { args: object; answer: SavedOrderDetails['sap_payment_details'] };
    billing_address: { args: object; answer: SavedOrderDetails['billing_address'] };
    shipping_addresses: { args: object; answer: SavedOrderDetails['shipping_addresses'] };
    outlet_details: { args: object; answer: SavedOrderDetails['outlet_details'] };
    selected_payment_method: { args: object; answer: SavedOrderDetails['selected_payment_method'] };
    items: { args: object; answer: SavedOrderDetails['items'] };
    message: { args: object; answer: SavedOrderDetails['message'] };
    is_active: { args: object; answer: SavedOrderDetails['is_active'] };
  };
  SaveOrderOutput: {
    success: { args: object; answer: SaveOrderOutput['success'] };
    message: { args: object; answer: SaveOrderOutput['message'] };
    saved_order: { args: object; answer: SaveOrderOutput['saved_order'] };
  };
  DeleteSavedOrderOutput: {
    success: { args: object; answer: DeleteSavedOrderOutput['success'] };
    message: { args: object; answer: DeleteSavedOrderOutput['message'] };
  };
  CustomerToken: {
    token: { args: object; answer: CustomerToken['token'] };
  };
  RevokeCustomerTokenOutput: {
    result: { args: object; answer: RevokeCustomerTokenOutput['result'] };
  };
  Customer: {
    email: { args: object; answer: Customer['email'] };
    firstname: { args: object; answer: Customer['firstname'] };
    lastname: { args: object; answer: Customer['lastname'] };
    orders: { args: CustomerordersArgs; answer: Customer['orders'] };
    wishlists: { args: CustomerwishlistsArgs; answer: Customer['wishlists'] };
    wishlist_v2: { args: Customerwishlist_v2Args; answer: Customer['wishlist_v2'] };
  };
  StoreConfig: {
    store_code: { args: object; answer: StoreConfig['store_code'] };
    locale: { args: object; answer: StoreConfig['locale'] };
    base_currency_code: { args: object; answer: StoreConfig['base_currency_code'] };
    default_display_currency_code: { args: object; answer: StoreConfig['default_display_currency_code'] };
    product_url_suffix: { args: object; answer: StoreConfig['product_url_suffix'] };
    category_url_suffix: { args: object; answer: StoreConfig['category_url_suffix'] };
    magento_wishlist_general_is_enabled: { args: object; answer: StoreConfig['magento_wishlist_general_is_enabled'] };
  };
  Wishlist: {
    id: { args: object; answer: Wishlist['id'] };
    name: { args: object; answer: Wishlist['name'] };
    sharing_code: { args: object; answer: Wishlist['sharing_code'] };
    updated_at: { args: object; answer: Wishlist['updated_at'] };
    items_count: { args: object; answer: Wishlist['items_count'] };
    items: { args: object; answer: Wishlist['items'] };
    items_v2: { args: Wishlistitems_v2Args; answer: Wishlist['items_v2'] };
  };
  WishlistItem: {
    id: { args: object; answer: WishlistItem['id'] };
    quantity: { args: object; answer: WishlistItem['quantity'] };
    qty: { args: object; answer: WishlistItem['qty'] };
    added_at: { args: object; answer: WishlistItem['added_at'] };
    description: { args: object; answer: WishlistItem['description'] };
    product: { args: object; answer: WishlistItem['product'] };
  };
  WishlistItems: {
    items: { args: object; answer: WishlistItems['items'] };
    page_info: { args: object; answer: WishlistItems['page_info'] };
  };
  WishlistItemInterface: {
    id: { args: object; answer: WishlistItemInterface['id'] };
    quantity: { args: object; answer: WishlistItemInterface['quantity'] };
    product: { args: object; answer: WishlistItemInterface['product'] };
    added_at: { args: object; answer: WishlistItemInterface['added_at'] };
    description: { args: object; answer: WishlistItemInterface['description'] };
  };
  SimpleWishlistItem: {
    id: { args: object; answer: SimpleWishlistItem['id'] };
    quantity: { args: object; answer: SimpleWishlistItem['quantity'] };
    product: { args: object; answer: SimpleWishlistItem['product'] };
    added_at: { args: object; answer: SimpleWishlistItem['added_at'] };
    description: { args: object; answer: SimpleWishlistItem['description'] };
  };
  WishlistOutput: {
    wishlist: { args: object; answer: WishlistOutput['wishlist'] };
    user_errors: { args: object; answer: WishlistOutput['user_errors'] };
  };
  WishlistUserError: {
    code: { args: object; answer: WishlistUserError['code'] };
    message: { args: object; answer: WishlistUserError['message'] };
  };
}

