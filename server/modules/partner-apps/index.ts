/** The door of the partner systems: single sign-on by SAML. */
export { NOTICE_DAYS } from './certificate/certificate.ts';
export { addCertificate, listCertificates } from './certificate/certificates.ts';
export { sealedCertificates } from './certificate/certificate.store.ts';
export { mountDemoPartners } from './demo-partner/mount-demo-partners.ts';
export { forgetOldSignOns } from './forget-old-sign-ons.job.ts';
export { mountSaml } from './request/mount-saml.ts';
export { partnerEdge } from './sign-on/partner.routes.ts';
export { partnerPersonalData } from './personal-data.store.ts';
export * as partnerKinds from './import-kinds.ts';
