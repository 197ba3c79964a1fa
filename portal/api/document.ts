declare const answer: unique symbol;
declare const variables: unique symbol;

/** A GraphQL document as text, with what it answers and what it needs. */
export type Document<Answer, Variables> = string & { readonly [answer]?: Answer; readonly [variables]?: Variables };
