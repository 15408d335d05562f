/** Codes of ОКЕИ (ОК 015-94) for the units that builders and suppliers write, spelled in every usual way. */
const CODES: Record<string, string> = {
  мм: '003',
  см: '004',
  м: '006',
  пм: '018',
  мп: '018',
  погм: '018',
  км: '008',
  'м²': '055',
  м2: '055',
  квм: '055',
  га: '059',
  'м³': '113',
  м3: '113',
  кубм: '113',
  л: '112',
  г: '163',
  кг: '166',
  т: '168',
  тн: '168',
  тонн: '168',
  шт: '796',
  штука: '796',
  компл: '839',
  комплект: '839',
  упак: '778',
  уп: '778',
  рул: '736',
  лист: '625',
  ч: '356',
  час: '356',
  машч: '356',
  челч: '539',
  челдн: '540',
  сут: '359',
  мес: '362',
  услед: '876',
  усл: '876',
  квтч: '245',
}

/** '' for a unit that has no code of its own: «услуга», «этап». */
export function okeiCode(unit: string): string {
  const plain = plainUnit(unit)
  return Object.hasOwn(CODES, plain) ? (CODES[plain] ?? '') : ''
}

const plainUnit = (unit: string) => unit.toLowerCase().replace(/[\s.\-–]/gu, '')

/** «м3» and «куб. м» are one unit, «м3» and «100 м3» are two. */
export function isSameUnit(one: string, other: string): boolean {
  const code = okeiCode(one)
  return plainUnit(one) === plainUnit(other) || (code !== '' && code === okeiCode(other))
}
