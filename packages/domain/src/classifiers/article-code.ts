/** The part of a code 1.2.3 that is the row's own in its folder: 3. */
export const ownPart = (code: string): string => code.slice(code.lastIndexOf('.') + 1)

/** Numbers are dealt out when rows change places; 01, А and 5б stay with their row as they were written. */
export const isNumberPart = (part: string): boolean => /^[1-9]\d{0,8}$/u.test(part)
