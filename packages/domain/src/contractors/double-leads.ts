type Card = { inn: string | null }

/** The double brings the ИНН: it is the one that money is known by, and its main account stays the main one (K-18). */
export const doubleLeads = (kept: Card, double: Card): boolean => kept.inn === null && double.inn !== null
