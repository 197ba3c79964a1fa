export type { Mail } from './mail.ts';
export { MAIL_TOPIC, sendMail } from './mail.ts';
export { mailLanguage } from './mail-language.ts';
export { forgetMails } from './forget-mails.job.ts';
export { measureMails } from './measure-mails.ts';
export { sendMailJob } from './send-mail.job.ts';
export { mountMailbox } from './mailbox.ts';
export { markSent as markMailSent } from './mail.store.ts';
export { mailsTo, redirectMails } from './mail.store.ts';
