/** Settings as people look for them. What is not here is set by the command line or by a file (docs/how-to/configure.md). */
export const GROUPS = {
  order: [
    'limit.horeca.minUnits',
    'limit.horeca.maxUnits',
    'limit.horeca.minPrice',
    'limit.food.minUnits',
    'limit.food.maxUnits',
    'limit.food.minPrice',
    'limit.whs.maxPallets',
    'limit.whs.minPrice',
    'limit.whs.ZTR.minPallets',
    'limit.whs.ZTR.maxWeightKg',
  ],
  delivery: [
    'delivery.dateFee',
    'delivery.feeCutOff',
    'delivery.horizonDays',
    'delivery.trucksPerDay',
    'delivery.noticeDays',
  ],
  payment: [
    'payment.cashMonthlyLimit',
    'payment.overdueDays',
    'empties.limit.horeca',
    'empties.limit.food',
    'empties.limit.whs',
  ],
  portal: [
    'maintenance',
    'order.closed',
    'banner.rotationSeconds',
    'order.internalNumberRequired.horeca',
    'order.internalNumberRequired.food',
    'order.internalNumberRequired.whs',
  ],
  users: ['invitation.validHours', 'invitation.exitDays', 'passwordReset.validMinutes'],
  company: [
    'contact.company',
    'contact.address',
    'contact.phone',
    'contact.orderPhone',
    'contact.email',
    'supplier.taxNumber',
    'supplier.euVat',
    'supplier.exciseLicence',
    'supplier.bankAccount',
    'supplier.invoiceSeries',
  ],
  brand: ['brand.name', 'brand.supplier', 'brand.ground', 'brand.accent', 'mail.from'],
} as const;
export type Group = keyof typeof GROUPS;

/** A key as it stands in the wording: without dots. */
export const wordOf = (key: string): string => key.replaceAll('.', '_');
