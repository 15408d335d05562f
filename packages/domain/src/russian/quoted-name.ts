/** A name in a sentence: «Причал», but ООО «Причал», which has quotation marks of its own. */
export const quotedName = (name: string): string => (name.includes('«') ? name : `«${name}»`)
