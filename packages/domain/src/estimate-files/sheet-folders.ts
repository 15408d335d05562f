import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { SheetLine } from './sheet-line.ts'
import { isAbove } from './sheet-row-kind.ts'

interface OpenFolder {
  number: string
  rank: number
  /** Rows under it are numbered by it: «1» over «1.1». */
  isNumbered: boolean
}

/** Words that head parts of an estimate, the biggest first. */
const RANKS = [/^этап/iu, /^(?:глава|локальн|смета|объект)/iu, /^раздел/iu, /^подраздел/iu]
/** A heading without such a word stands under those that have one. */
const UNNAMED = RANKS.length

/** Sections of a sheet, told from their words («Раздел 2») and numbers («2», «2.1»). */
export class SheetFolders {
  readonly #draft: EstimateFileDraft
  readonly #open: OpenFolder[] = []

  constructor(draft: EstimateFileDraft) {
    this.#draft = draft
  }

  open(line: SheetLine, name: string): void {
    const own = line.number || (/^(?:под)?раздел\s*№?\s*(\d+(?:\.\d+)+)/iu.exec(name)?.[1] ?? '')
    const found = RANKS.findIndex((word) => word.test(name))
    const rank = (found < 0 ? UNNAMED : found) + own.split('.').length / 100
    this.#closeTo((folder) => isAbove(folder.number, own) || folder.rank < rank)
    const above = this.#open.at(-1)
    if (above && isAbove(above.number, own)) above.isNumbered = true
    this.#open.push({ number: own, rank, isNumbered: false })
    this.#draft.open({ number: own, name, place: `строка ${line.row}` })
  }

  /** Closes the sections that a numbered line does not belong to any more. */
  place({ number }: SheetLine): void {
    this.#closeTo((folder) => !folder.isNumbered || number === '' || isAbove(folder.number, number))
    const last = this.#open.at(-1)
    if (last && isAbove(last.number, number)) last.isNumbered = true
  }

  #closeTo(fits: (folder: OpenFolder) => boolean): void {
    for (let last = this.#open.at(-1); last && !fits(last); last = this.#open.at(-1)) {
      this.#open.pop()
      this.#draft.close()
    }
  }
}
