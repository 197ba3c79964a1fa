/** Mails that somebody may do without; those about the own account always come. */
export const MAIL_KINDS = ['order-confirmation', 'ticket'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
