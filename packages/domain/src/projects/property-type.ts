/** Kinds of area that a project builds (R-3E-17); the order is that of its tables. */
export const PROPERTY_TYPES = [
  'apartments',
  'low_rise_building',
  'commercial',
  'storerooms',
  'parking',
  'new_parking',
] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
  apartments: 'Квартиры',
  low_rise_building: 'Малоэтажные дома',
  commercial: 'Коммерческие',
  storerooms: 'Кладовые',
  parking: 'Машино-места',
  new_parking: 'Новые машино-места',
}

/** Names of the areas on the wire and in the table: the whole one and its parts. */
export const AREA_PARTS = PROPERTY_TYPES.map((type) => `area_${type}` as const)
export type AreaPart = `area_${PropertyType}`
export type AreaField = 'area_total' | AreaPart
export const AREA_FIELDS: readonly AreaField[] = ['area_total', ...AREA_PARTS]

/** Square metres as decimal text; null is not known. */
export type Areas = Record<AreaField, string | null>
