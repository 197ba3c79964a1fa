// The schemas of OASIS for samlify; the package has no types that say what it exports.
export function validate(xml: string): Promise<string>;
