import { alikeNumber } from '../../imports/duplicate-key.ts'

/** Numbers are typed in many ways: «№ П-12/2026» is «п-12/2026», and a Latin letter may stand for the Russian one. */
const plain = (number: string): string => alikeNumber(alikeNumber(number).replace(/[№#]|ОТ$/gu, ''))

/** Whether the basis of a file names this contract, alone or among other words. */
export function basisNames(basis: string, number: string): boolean {
  const known = plain(number)
  return plain(basis) === known || basis.split(/[\s№#,;:()«»"]+/u).some((word) => plain(word) === known)
}

const NONE = /^(?:[-–—0\s]*|б\s*[/\\.]?\s*н\.?|без(?!\p{L}).*|нет|отсутств.*|не\s+указан.*)$/iu

/** «Без документа-основания» and «б/н» are no number. */
export const namesNone = (basis: string): boolean => NONE.test(basis.trim())

const OF_OTHER = /(?<!\p{L})(?:сч[её]т|накладн|заявк|доверенност)/iu

/** «Счёт на оплату», «Заявка»: what is named there is no contract. */
export const isOfContract = (name: string): boolean => !OF_OTHER.test(name)
