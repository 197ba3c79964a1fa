-- What an order of a sheet came to when it was judged, in Ft: {goods, fee, deposit, redemption, vat, due}; none for sheets judged before.
-- Who confirms the sheet has seen `due`, and agrees to it: another sum is not ordered.
alter table bulk_order add column sums jsonb, add column agreed_due bigint;
