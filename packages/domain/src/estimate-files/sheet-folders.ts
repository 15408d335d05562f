import { type Kopecks, kopecks } from '../money/money.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { SheetLine } from './sheet-line.ts'
import { isAbove } from './sheet-row-kind.ts'

interface OpenFolder {
  number: string
  rank: number
  /** Rows under it are numbered by it: «1» over «1.1». */
  isNumbered: boolean
  name: string
  place: string
  /** The sum that its own row states, and what all rows came to before it. */
  stated: string | null
  before: Kopecks
}

/** Words that head parts of an estimate, the biggest first. */
const RANKS = [
  /^этап(?!\p{L})/iu,
  /^(?:(?:глава|смета|объект)(?!\p{L})|(?:локальн|объектн)\p{L}*\s+(?:ресурсн\p{L}*\s+)?(?:смет|расч[её]т))/iu,
  /^раздел(?!\p{L})/iu,
  /^подраздел(?!\p{L})/iu,
]
/** A heading without such a word stands under those that have one. */
const UNNAMED = RANKS.length

/** null for a name that has no word of a heading. */
export function headingRank(name: string): number | null {
  const found = RANKS.findIndex((word) => word.test(name))
  return found < 0 ? null : found
}

/** Sections of a sheet, told from their words («Раздел 2») and numbers («2», «2.1»). */
export class SheetFolders {
  readonly #draft: EstimateFileDraft
  readonly #open: OpenFolder[] = []
  #gross: Kopecks = 0n

  constructor(draft: EstimateFileDraft) {
    this.#draft = draft
  }

  /** What the lines come to in the figures of the file. */
  get gross(): Kopecks {
    return this.#gross
  }

  add(summ: Kopecks): void {
    this.#gross += summ
  }

  open(line: SheetLine, name: string): void {
    const own = line.number || (/^(?:под)?раздел\s*№?\s*(\d+(?:\.\d+)+)/iu.exec(name)?.[1] ?? '')
    const rank = (headingRank(name) ?? UNNAMED) + own.split('.').length / 100
    this.#closeTo((folder) => isAbove(folder.number, own) || (folder.rank < rank && !this.#isWhole(folder)))
    const above = this.#open.at(-1)
    if (above && isAbove(above.number, own)) above.isNumbered = true
    const place = `строка ${line.row}`
    const sums = { stated: line.figures.summ, before: this.#gross }
    this.#open.push({ number: own, rank, isNumbered: false, name, place, ...sums })
    this.#draft.open({ number: own, name, place })
  }

  /** Closes the sections that a numbered line does not belong to any more. */
  place({ number }: SheetLine): void {
    this.#closeTo((folder) => !folder.isNumbered || number === '' || isAbove(folder.number, number))
    const last = this.#open.at(-1)
    if (last && isAbove(last.number, number)) last.isNumbered = true
  }

  closeAll(): void {
    this.#closeTo(() => false)
  }

  #closeTo(fits: (folder: OpenFolder) => boolean): void {
    for (let last = this.#open.at(-1); last && !fits(last); last = this.#open.at(-1)) {
      this.#open.pop()
      this.#draft.close()
      this.#compare(last)
    }
  }

  /** The rows of a section have come to its stated sum: what is headed after them is beside it. */
  #isWhole({ stated, before }: OpenFolder): boolean {
    return stated !== null && kopecks(stated) !== 0n && kopecks(stated) === this.#gross - before
  }

  #compare({ name, place, stated, before }: OpenFolder): void {
    if (stated === null || kopecks(stated) === 0n) return
    const what = `Сумма раздела «${name.slice(0, 60)}» не равна сумме его строк`
    this.#draft.compare(what, stated, this.#gross - before, place)
  }
}
