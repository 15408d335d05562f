import type { EstimateType } from '../estimates/estimate-type.ts'

/** Price books of materials; a price list of the place goes by «ТЦ_», an analysis of the market by «КА_». */
const MATERIAL = /^(?:ФССЦ|ФСБЦ|ТССЦ|ТСЦ|ССЦ|ФСЦ|СЦМ|FSBC|FSSC|ТЦ[_-]|КА[_-])/iu

/** What a position is when the file does not say it: by the book its code is from. */
export function typeByCode(code: string): EstimateType {
  return MATERIAL.test(code) ? 'material' : 'work'
}
