/**
 * One catalogue of refusals: code -> http status and GraphQL category. The wording key is `refusal.CODE`.
 * Throw a Refusal when nothing happened; the edges map it in one place.
 */
type Category =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists';
interface Rule {
  readonly status: number;
  readonly category: Category;
  readonly errorCode?: string;
}

const input = { status: 422, category: 'graphql-input' } as const;
const missing = { status: 404, category: 'graphql-no-such-entity' } as const;
const notPlaced = { ...input, errorCode: 'UNABLE_TO_PLACE_ORDER' } as const;

export const REFUSALS = {
  // who asks
  UNAUTHORIZED: { status: 401, category: 'graphql-authorization' },
  TOKEN_INVALID: { status: 401, category: 'graphql-authentication' },
  ACCOUNT_NOT_USABLE: { status: 401, category: 'graphql-authentication' },
  WRONG_CREDENTIALS: { status: 401, category: 'graphql-authentication' },
  CUSTOMER_TOKEN_OFF: { status: 403, category: 'graphql-authorization' },
  TOO_MANY_ATTEMPTS: { status: 429, category: 'graphql-authentication' },
  USER_NOT_VALIDATED: { status: 403, category: 'graphql-authorization' },
  USER_NOT_FOUND: missing,
  IMPERSONATING: { status: 403, category: 'graphql-authorization' },
  NOT_IMPERSONABLE: { status: 409, category: 'graphql-authorization' },
  // invitations, passwords, second factor
  NOT_INVITABLE: { status: 409, category: 'graphql-input' },
  VERIFICATION_FAILED: missing,
  LINK_USED: { ...missing, status: 410 },
  LINK_EXPIRED: { ...missing, status: 410 },
  DOCUMENT_NOT_ACCEPTED: input,
  DOCUMENT_CHANGED: { status: 409, category: 'graphql-input' },
  PASSWORD_REQUIREMENTS: input,
  PASSWORD_REUSED: input,
  PASSWORD_MISMATCH: input,
  PASSWORD_OLD_WRONG: input,
  PASSWORD_ELSEWHERE: { status: 409, category: 'graphql-input' },
  SECOND_FACTOR_WRONG: input,
  SECOND_FACTOR_STATE: { status: 409, category: 'graphql-input' },
  SECOND_FACTOR_DEMANDED: { status: 409, category: 'graphql-input' },
  SECTION_FORBIDDEN: { status: 403, category: 'graphql-authorization' },
  // what was sent
  INVALID_INPUT: { ...input, status: 400 },
  STORE_UNKNOWN: { ...input, status: 400 },
  PARAMETER_MISSING: { ...input, status: 400 },
  QUERY_MISSING: { ...input, status: 400 },
  BODY_UNREADABLE: { ...input, status: 415 },
  METHOD_NOT_ALLOWED: { ...input, status: 405 },
  PAGE_INVALID: { ...input, status: 400 },
  IDEMPOTENCY_CONFLICT: input,
  PHONE_ORDER_MADE: { status: 409, category: 'graphql-already-exists' },
  ANSWER_WITHHELD: { status: 409, category: 'graphql-input' },
  OUTCOME_UNKNOWN: { status: 409, category: 'graphql-input' },
  FILE_NAME_REFUSED: input,
  FILE_INFECTED: input,
  SCANNER_AWAY: { ...input, status: 503 },
  BODY_TOO_LARGE: { ...input, status: 413 },
  RATE_LIMITED: { ...input, status: 429 },
  OVERLOADED: { ...input, status: 503 },
  MAINTENANCE: { ...input, status: 503 },
  NOT_FOUND: missing,
  // content
  ARTICLE_NOT_FOUND: missing,
  CONTENT_NOT_FOUND: missing,
  CONDITION_NOT_FOUND: missing,
  CONDITION_BEGUN: { status: 409, category: 'graphql-input' },
  CONTENT_LIVE_CHANGED: { status: 409, category: 'graphql-input' },
  PUBLICATION_PAST: input,
  PICTURE_TYPE: { ...input, status: 415 },
  PICTURE_SIZE: input,
  TRAINING_NOT_FOUND: missing,
  FILE_NOT_FOUND: missing,
  // partner systems
  PARTNER_NOT_FOUND: missing,
  PARTNER_REQUEST_GONE: { ...missing, status: 410 },
  PARTNER_TARGET_REFUSED: input,
  PARTNER_KEY_SEALED: { ...input, status: 503 },
  // support
  TICKET_NOT_FOUND: missing,
  TICKET_ENDED: input,
  TICKET_MOVE_NOT_ALLOWED: input,
  TICKET_NOT_MERGEABLE: input,
  TICKET_CHANGED_MEANWHILE: { status: 409, category: 'graphql-input' },
  TICKET_ANSWERED_MEANWHILE: { status: 409, category: 'graphql-input' },
  ASSIGNEE_NOT_POSSIBLE: input,
  TICKET_TITLE_LENGTH: input,
  TICKET_DESCRIPTION_LENGTH: input,
  TICKET_CATEGORY_UNKNOWN: input,
  TICKET_SUBJECT_UNKNOWN: input,
  TICKET_TOO_MANY: input,
  COMMENT_TOO_MANY: input,
  PHONE_INVALID: input,
  ATTACHMENT_TYPE: { ...input, status: 415 },
  ATTACHMENT_TOO_MANY: input,
  ATTACHMENTS_OF_DAY: input,
  // contracts, documents
  CONTRACT_NOT_FOUND: missing,
  DOCUMENT_NOT_FOUND: missing,
  STATEMENT_NOT_FOUND: missing,
  FILE_NOT_DOWNLOADABLE: missing,
  PERIOD_TOO_LONG: input,
  REPORT_PERIOD: input,
  REPORT_UNAVAILABLE: { ...input, status: 502 },
  // catalogue, favourites
  IMPORT_NOT_FOUND: missing,
  IMPORT_FILE_UNKNOWN: input,
  IMPORT_FILE_TWICE: input,
  IMPORT_FILE_NO_TEXT: input,
  IMPORT_COLUMNS_UNREADABLE: input,
  IMPORT_COLUMNS_MANY: input,
  IMPORT_COLUMNS_WRONG: input,
  IMPORT_LIST_LARGE: { ...input, status: 413 },
  IMPORT_BOOK_BROKEN: input,
  IMPORT_BOOK_TOO_LARGE: { ...input, status: 413 },
  IMPORT_BOOK_EMPTY: input,
  IMPORT_BOOK_SHEETS: input,
  IMPORT_BOOK_HIDDEN: input,
  IMPORT_BOOK_CELL: input,
  IMPORT_FAULTY: input,
  IMPORT_CHANGED: { status: 409, category: 'graphql-input' },
  IMPORT_ELSEWHERE: { status: 409, category: 'graphql-input' },
  IMPORT_WITHDRAWS: { status: 409, category: 'graphql-input' },
  IMPORT_WHOLE_TAKES_ALL: input,
  IMPORT_DAY_WRONG: input,
  PRODUCT_NOT_FOUND: missing,
  WISHLIST_NOT_FOUND: { ...missing, category: 'graphql-input' },
  // cart
  CART_NOT_FOUND: { ...missing, errorCode: 'CART_NOT_FOUND' },
  CART_NOT_ACTIVE: { ...missing, errorCode: 'CART_NOT_ACTIVE' },
  CART_ID_TAKEN: { status: 409, category: 'graphql-already-exists' },
  CART_ITEM_NOT_FOUND: missing,
  QUANTITY_NOT_POSITIVE: input,
  PACKAGE_QUANTITY_STEP: notPlaced,
  // ship-to, delivery, payment
  SHIP_TO_NOT_FOUND: missing,
  SHIP_TO_REQUIRED: notPlaced,
  SHIP_TO_SUSPENDED: notPlaced,
  PAYER_NOT_FOUND: missing,
  SOLD_TO_NOT_FOUND: missing,
  DAY_REQUIRED: notPlaced,
  DAY_NOT_DELIVERABLE: notPlaced,
  TRANSPORT_TYPE_REQUIRED: notPlaced,
  TRANSPORT_TYPE_UNKNOWN: input,
  SHIPPING_METHOD_UNKNOWN: missing,
  SHIPPING_METHOD_SINGLE: input,
  ADDRESS_REQUIRED: input,
  ADDRESS_SINGLE: input,
  PAYMENT_METHOD_REQUIRED: notPlaced,
  PAYMENT_METHOD_UNKNOWN: input,
  // placing an order
  CART_EMPTY: notPlaced,
  INTERNAL_NUMBER_REQUIRED: notPlaced,
  TERMS_REQUIRED: notPlaced,
  LIMIT_NOT_MET: notPlaced,
  EMPTIES_REQUIRED: notPlaced,
  MIN_PRICE_NOT_MET: notPlaced,
  LINES_NOT_ORDERABLE: notPlaced,
  PRICES_CHANGED: notPlaced,
  ORDER_CHANGED: notPlaced,
  ORDERING_BLOCKED: notPlaced,
  // orders
  ORDER_NOT_FOUND: { ...missing, category: 'graphql-input' },
  ORDER_MOVE_NOT_ALLOWED: { status: 409, category: 'graphql-input' },
  DELIVERED_QUANTITIES: { status: 409, category: 'graphql-input' },
  REORDER_NOT_AVAILABLE: input,
  // bulk upload
  BULK_STORE_REQUIRED: { ...input, status: 400 },
  BULK_FILE_TYPE: { ...input, status: 415 },
  BULK_FILE_TOO_LARGE: { ...input, status: 413 },
  BULK_FILE_BROKEN: input,
  BULK_FILE_NO_ORDERS: input,
  BULK_TOO_MANY: input,
  BULK_FILE_REPEATED: { status: 409, category: 'graphql-already-exists' },
  BULK_ROWS_FAULTY: input,
  BULK_JOB_NOT_FOUND: missing,
  BULK_NOTHING_TO_ORDER: input,
  BULK_ORDERS_STANDING: { status: 409, category: 'graphql-already-exists' },
  BULK_JOB_CLOSED: { status: 409, category: 'graphql-input' },
  SAVED_ORDER_NOT_FOUND: missing,
  SAVED_ORDER_TOO_MANY: input,
  // changing a placed order
  ORDER_NOT_CHANGEABLE: input,
  ORDER_BEING_CHANGED: { status: 409, category: 'graphql-input' },
  CART_NOT_EMPTY: { status: 409, category: 'graphql-input' },
  CHANGE_ENDED: notPlaced,
  CHANGED_ORDER_GONE: notPlaced,
  ERP_AWAY: { status: 503, category: 'graphql-input' },
  ORDER_IN_WORK: { status: 409, category: 'graphql-input' },
  // what somebody has entered at the ERP by hand
  ERP_ORDER_MISSING: input,
  ERP_ORDER_OF_OTHERS: { status: 409, category: 'graphql-input' },
  ERP_ORDER_ELSEWHERE: { status: 409, category: 'graphql-input' },
  ERP_ORDER_OF_OTHER_GOODS: { status: 409, category: 'graphql-input' },
  ERP_ORDER_TAKEN: { status: 409, category: 'graphql-input' },
  // users
  USER_EXISTS: { status: 409, category: 'graphql-already-exists' },
  USER_NOT_YOURS: { status: 403, category: 'graphql-authorization' },
  ROLE_REQUIRED: input,
  USER_SHIP_TO_REQUIRED: input,
  ROLE_UNKNOWN: input,
  ROLE_NOT_YOURS: { status: 403, category: 'graphql-authorization' },
  ROLE_FIXED: input,
  STATUS_MOVE_NOT_ALLOWED: { status: 409, category: 'graphql-input' },
  DEPUTY_NOT_POSSIBLE: input,
  SHEET_TOO_LONG: input,
  EMAIL_INVALID: input,
  // supplier
  SUPPLIER_ONLY: { status: 403, category: 'graphql-authorization' },
  DESK_FORBIDDEN: { status: 403, category: 'graphql-authorization' },
  DESK_ROLE_OWN: { status: 403, category: 'graphql-authorization' },
  ORDER_CHANGED_MEANWHILE: { status: 409, category: 'graphql-input' },
  ORDER_HELD: { status: 409, category: 'graphql-input' },
  ORDER_NOT_AT_ERP: { status: 409, category: 'graphql-input' },
  ORDER_WAITS_FOR_ERP: { status: 409, category: 'graphql-input' },
  ORDER_NOT_REFUSED: { status: 409, category: 'graphql-input' },
  APPROVAL_NOT_OPEN: { status: 409, category: 'graphql-input' },
  APPROVAL_OPEN: { status: 409, category: 'graphql-input' },
  CREDIT_LIMIT_OVER_CAP: { status: 403, category: 'graphql-authorization' },
  PRICE_GROUP_UNKNOWN: input,
  PRICE_GROUP_IN_USE: { status: 409, category: 'graphql-input' },
  SALESPERSON_UNKNOWN: input,
  SALESPERSON_RAISES_RIGHTS: { status: 403, category: 'graphql-authorization' },
  DEPOT_UNKNOWN: input,
  BILL_TO_NOT_FOUND: missing,
  LIMITS_CROSSED: input,
  SHIP_TO_EXISTS: { status: 409, category: 'graphql-input' },
  VIEWS_FULL: { status: 409, category: 'graphql-input' },
  VIEW_NOT_FOUND: missing,
  NOTES_FULL: { status: 409, category: 'graphql-input' },
  REVISION_NOT_FOUND: missing,
  REVISION_MADE: { status: 409, category: 'graphql-already-exists' },
  REVISION_EMPTY: input,
  REVISION_NOT_LESS: input,
  REVISION_NOT_POSSIBLE: input,
  PRINT_NOTHING_PICKING: input,
  PRINT_NOTHING_NOTES: input,
  PRINT_TOO_MANY: input,
  PRINT_TOO_LONG: input,
  ACT_IS_HELD: { status: 409, category: 'graphql-input' },
  ORDER_NOT_HELD: { status: 409, category: 'graphql-input' },
  RELEASE_OVER_CAP: { status: 403, category: 'graphql-authorization' },
  GIVEN_OVER_CAP: { status: 403, category: 'graphql-authorization' },
  REPLACED_ALREADY: { status: 409, category: 'graphql-input' },
  REASON_MISSING: input,
  VERSION_MISSING: { ...input, status: 428 },
  RECORD_CHANGED: { status: 412, category: 'graphql-input' },
  SETTINGS_BUSY: { status: 409, category: 'graphql-input' },
  DESK_ROLE_FIXED: { status: 409, category: 'graphql-input' },
  APPROVAL_NOT_FOUND: missing,
  SECOND_PERSON_NEEDED: { status: 409, category: 'graphql-input' },
  INVOICE_NOT_FOUND: missing,
  INVOICE_OF_ERP: { status: 409, category: 'graphql-input' },
  INVOICE_CANCELLED: { status: 409, category: 'graphql-input' },
  INVOICE_CREDITED_MEANWHILE: { status: 409, category: 'graphql-input' },
  ORDER_BILLED_NO_MORE: { status: 409, category: 'graphql-input' },
  INVOICE_NOT_CANCELLED: { status: 409, category: 'graphql-input' },
  INVOICE_NOTHING_TO_BILL: { status: 422, category: 'graphql-input' },
  PERMISSION_BY_ROLE: { status: 409, category: 'graphql-input' },
  APPROVAL_OWN: { status: 403, category: 'graphql-authorization' },
  // a new supplier
  PORTAL_NOT_OPEN: { ...input, status: 503 },
  SETUP_NONE: missing,
  SETUP_NOT_WAITING: { status: 409, category: 'graphql-input' },
  SETUP_OPENED: { status: 409, category: 'graphql-input' },
  SETUP_NO_DAY: input,
  SETUP_NO_METHOD: input,
  SETUP_STEPS_MISSING: { status: 409, category: 'graphql-input' },
  SETUP_EXAMPLES_LEFT: { status: 409, category: 'graphql-input' },
  TAX_NUMBER_WRONG: input,
  BANK_ACCOUNT_WRONG: input,
  LAST_ADMINISTRATOR: { status: 409, category: 'graphql-input' },
  AUDIT_BROKEN: { status: 409, category: 'graphql-input' },
  COMMAND_UNKNOWN: { ...input, status: 400 },
  COMMAND_NOT_HERE: { ...input, status: 400 },
} as const satisfies Record<string, Rule>;

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalParams = Readonly<Record<string, string | number>>;

/** Nothing happened, and this is why. `params` fill the placeholders of the wording `refusal.CODE`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  /** A ready wording key other than `refusal.CODE`, for refusals that speak with the text of a rule. */
  readonly wordingKey: string;

  constructor(code: RefusalCode, params: RefusalParams = {}, wordingKey = `refusal.${code}`) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.wordingKey = wordingKey;
  }

  get rule(): Rule {
    return REFUSALS[this.code];
  }
}
