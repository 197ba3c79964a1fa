/**
 * One catalogue of what can be wrong with a row, a file or a folder that is imported: code -> names of the values that its sentence needs.
 * The sentence is `importFault.CODE` of the wording: it says what is wrong and what to do. File, row and column stand beside it.
 */
export const IMPORT_FAULTS = {
  // the form of a cell
  empty: [],
  tooLong: ['most'],
  notKey: ['value'],
  notUrlKey: ['value'],
  notPath: ['value'],
  notCountry: ['value'],
  notEan: ['value'],
  notTaxNumber: ['value'],
  notPostcode: ['value'],
  notTime: ['value'],
  notEmail: ['value'],
  notFileName: ['value'],
  notAddress: ['value'],
  notHttps: ['value'],
  notPlainAddress: ['value'],
  notOneWord: ['value'],
  notBase64: ['value'],
  notWhole: ['value'],
  outOfRange: ['value', 'least', 'most'],
  notFlag: ['value'],
  notChoice: ['value', 'values'],
  notDay: ['value'],
  notInstant: ['value'],
  twiceInCell: [],
  notNamedNumber: ['value', 'names'],
  notObject: [],
  notCounted: ['value'],
  moreTitles: [],
  noText: [],
  // the file and its columns
  csvQuote: [],
  csvLongRow: ['most'],
  csvUnreadable: [],
  brokeOff: ['cells', 'width'],
  fileEmpty: [],
  unknownColumn: [],
  columnTwice: [],
  columnMissing: [],
  tooManyCells: ['cells', 'width'],
  // the folder
  anotherRuns: [],
  noFolder: [],
  unknownFile: ['files'],
  noFiles: ['files'],
  losesRows: ['missing', 'present'],
  // settings
  notJson: [],
  notOneObject: [],
  unknownSetting: [],
  settingType: ['at', 'expected'],
  settingWhole: ['at'],
  settingTooSmall: ['at', 'limit'],
  settingTooBig: ['at', 'limit'],
  settingChoice: ['at', 'values'],
  settingForm: ['at'],
  settingTime: [],
  settingHex: [],
  settingTooLight: [],
  settingHost: [],
  settingSeries: [],
  settingTrialSeries: [],
  settingPicture: [],
  settingSender: [],
  settingCrossed: ['least', 'most'],
  wrongDigit: [],
  secondPerson: [],
  // rows beside each other
  sameAsRow: ['first'],
  sameAsPortal: [],
  numberTaken: ['value', 'name'],
  customerNumberTaken: ['value', 'name'],
  notChosen: ['value'],
  notSaturday: ['value'],
  dayOver: ['value'],
  absent: ['value', 'place'],
  absentInPortal: ['value', 'place'],
  unfit: ['value', 'place'],
  absentCode: ['value', 'list'],
  stillNeeded: ['value', 'count', 'place'],
  leavesWithout: ['value', 'count', 'place', 'missing'],
  // what must also hold between a row and the one that it names: said behind what is wrong
  inCompanyOfShipTo: [],
  inCompanyOfContract: [],
  ofCustomerType: [],
  ofSupplier: [],
  // files and pictures beside a table
  fileMissing: ['path'],
  fileSize: ['bytes', 'most'],
  infected: [],
  noVerdict: [],
  program: ['type'],
  notPicture: ['type'],
  pictureUnknown: ['value'],
  pictureForeign: ['value', 'folder'],
  pictureTyped: ['value'],
  pictureMissing: ['path'],
  pictureSize: ['path', 'bytes', 'most'],
  pictureType: ['path'],
  pictureWide: ['path', 'most'],
  pictureInfected: ['path'],
  pictureWordless: [],
  // change sets
  setUnknown: ['id'],
  setUndone: ['id', 'by'],
  setOld: ['id', 'days'],
  setFirst: ['id'],
  changedSince: [],
  // goods and prices
  belowItself: [],
  isItself: [],
  numberOfPackage: ['value'],
  numberOfProduct: ['value'],
  unknownDepot: ['value'],
  filledWhenBlocked: [],
  inFuture: [],
  creditOverCap: ['value'],
  exposureOverCap: ['value'],
  overdueOverCap: ['value'],
  itemTwice: [],
  flexNotOne: [],
  kitOnly: [],
  beforeStart: ['start'],
  rateMissing: ['kind'],
  vatRate: ['given'],
  pr00NeedsAmount: [],
  pr00HasRate: [],
  pr00HasTransport: [],
  pr00NeedsSku: [],
  rateNeeded: ['kind'],
  amountOnlyPr00: [],
  notRates: ['most'],
  tiersNotWhole: [],
  openingTwice: ['day'],
  openingStated: ['day'],
  correctionStated: ['id'],
  // people
  roleElsewhere: [],
  unknownDeskRole: ['value'],
  noAdministrator: ['role'],
  statusMove: ['from', 'to', 'moves'],
  statusFinal: ['from', 'to'],
  statusInvited: ['from', 'to'],
  noCompany: [],
  // code lists and partners
  paymentKind: ['values'],
  paymentDays: ['most'],
  placeNoDepot: [],
  placeCustomerTypes: ['values'],
  placeCompanies: [],
  subCategoryAlone: [],
  templateText: ['most'],
  priceGroupData: [],
  unknownCategory: ['value'],
  codeNeeded: ['value'],
  reservedName: [],
  notCertificate: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ImportFaultCode = keyof typeof IMPORT_FAULTS;
type ValuesOf<Code extends ImportFaultCode> = Readonly<Record<(typeof IMPORT_FAULTS)[Code][number], string | number>>;
/** The values of a code's sentence: none where it needs none. */
export type ImportFaultValues<Code extends ImportFaultCode> = (typeof IMPORT_FAULTS)[Code]['length'] extends 0
  ? []
  : [values: ValuesOf<Code>];

/** What is wrong, as data. */
export interface WrongImport {
  readonly code: ImportFaultCode;
  readonly values: Readonly<Record<string, string | number>>;
  /** A condition between two rows that its sentence goes on with. */
  readonly also?: ImportFaultCode;
}

/** A wrong value is shown so far; a cell can hold a megabyte. */
const LONGEST = 120;

export function wrongImport<Code extends ImportFaultCode>(
  code: Code,
  ...[values]: ImportFaultValues<Code>
): WrongImport {
  const value = values && 'value' in values ? values.value : undefined;
  if (typeof value !== 'string' || value.length <= LONGEST) return { code, values: values ?? {} };
  return { code, values: { ...values, value: `${value.slice(0, LONGEST)}…` } };
}
