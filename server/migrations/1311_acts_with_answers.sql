-- What the supplier did together with an answer: the kind of the act, the number of its order, and the Ft that it is about. Nothing in it is about a person.
alter table ticket_comment
  add column act text,
  add column act_object text,
  add column act_amount bigint;
