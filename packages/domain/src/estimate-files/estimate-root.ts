import { attributeOf, childOf, type XmlElement } from './xml-element.ts'

/** Roots that programs give to the schemas of Минстрой (domain §20), each spelled with a capital letter or without. */
const GGE_ROOT =
  /^(?:construction|localEstimate(?:BaseIndex|ResourceIndex|Resource)Method(?:MGE)?|objectEstimate|summaryEstimate|(?:comparative)?quantityTakeoff)$/iu

export function isGgeRoot(name: string): boolean {
  return GGE_ROOT.test(name)
}

export function isGrandSmeta(root: XmlElement): boolean {
  if (root.name !== 'Document') return false
  return childOf(root, 'Chapters') !== undefined || attributeOf(root, 'Generator') === 'GrandSmeta'
}
