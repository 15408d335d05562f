/** A rule of the business that the user can mend: the field it stands at and the sentence to show there. */
export type BrokenRule<Field extends string = string> = { field: Field; message: string }
