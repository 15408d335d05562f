import { checkClassifierFile } from '@stroyfin/contract/classifiers/check-file'
import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import type { Db } from '@stroyfin/database/connection/db'
import type { JudgedArticle } from '@stroyfin/domain/classifiers/judge-articles'
import { ARTICLE_FIELDS, type ReadArticle } from '@stroyfin/domain/classifiers/read-articles'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handleApart } from '../../http/handle.ts'
import {
  askedOf,
  countArticles,
  judgeClassifierFile,
  previewOf,
  readClassifierFile,
  treeWith,
} from './judge-file.ts'

/** How many changed codes a sentence names. */
const MOST_CODES = 3

/** No transaction is held while a large file waits for its turn and is read. */
export const checkFileHandle = handleApart(checkClassifierFile, async (input, call) => {
  const { company_id, house, user } = call
  const inside = <Answer>(ask: (db: Db) => Promise<Answer>) =>
    house.database.inCompany({ company_id, user_id: user.id, readOnly: true }, ask)
  const file = await inside((db) => uploadedFile(db, company_id, { name: input.file, store: house.files }))
  const read = await readClassifierFile(file, call)
  const { file_name, sheets, sheet, warnings, questions, judged, asked, tree } = await inside((db) =>
    judgeClassifierFile(input, read, { ...call, db }),
  )
  const codes = codesAfter(tree, judged, input.recode)
  const recodes = changedCodes(tree, codesAfter(tree, asked, true))
  return {
    file_name,
    sheets: sheets.map(({ name, hidden, rows }) => ({ name, hidden, rows: rows.length })),
    sheet,
    warnings,
    questions,
    asked: askedOf(questions),
    counts: countArticles(judged),
    preview: previewOf(judged),
    recodes: { count: recodes.length, first: recodes.slice(0, MOST_CODES) },
    renames: judged.filter(({ wish }) => wish === 'rename').length,
    twins: judged.filter(({ wish }) => wish === 'twins').length,
    left: tree.length - judged.filter(({ existing }) => existing !== null).length,
    rows: judged.map((row) => ({
      row: row.article.row,
      code: row.article.code,
      level: row.article.code.split('.').length - 1,
      is_folder: row.article.is_folder || row.existing?.is_folder === true,
      name: row.article.name,
      status: row.status,
      note: noteOf(row, codes.get(nodeId(row))),
    })),
  }
})

/** Rows of the table that are not in the tree yet stand in it under the numbers of their rows, below zero. */
const nodeId = ({ article, existing }: JudgedArticle) => existing?.id ?? -article.row

/** Codes as they would be, without the rows that cannot be written. */
function codesAfter(tree: readonly ClassifierItem[], judged: readonly JudgedArticle[], recode: boolean) {
  const ids = new Map(judged.map((row) => [row.article, nodeId(row)]))
  const wrong = new Set(judged.filter(({ problems }) => problems.length > 0).map(({ article }) => article))
  const sound = judged.filter(({ article }) => {
    for (let row: ReadArticle | null = article; row; row = row.parent) if (wrong.has(row)) return false
    return true
  })
  const nodes = tree.map(({ id, group_id, view_id }, position) => ({ id, group_id, view_id, position }))
  const after = treeWith(nodes, sound, (article) => ids.get(article) ?? 0, recode)
  return new Map(after.map((node) => [node.id, node.view_id]))
}

function changedCodes(tree: readonly ClassifierItem[], after: ReadonlyMap<number, string>) {
  return tree.flatMap(({ id, view_id: from }) => {
    const to = after.get(id)
    return to === undefined || to === from ? [] : [{ from, to }]
  })
}

function noteOf(row: JudgedArticle, code: string | undefined): string {
  const { article, status, problems, existing } = row
  if (status === 'error') return problems.join('; ')
  const shown = existing?.view_id ?? article.code
  const codes =
    code === undefined || code === shown ? [] : [existing ? `Код: ${shown} → ${code}` : `Код будет ${code}`]
  if (existing && code === shown && shown !== article.code)
    codes.push(`В справочнике код ${shown}, он останется`)
  return [...(status === 'change' ? changesOf(row) : []), ...codes].join('; ')
}

function changesOf({ values, existing }: JudgedArticle): string[] {
  if (!existing) return []
  const { name, ...others } = values
  const named = name === undefined ? [] : [`Было: ${existing.name}`]
  const changed = Object.keys(others).map(
    (field) => ARTICLE_FIELDS.find((known) => known.field === field)?.titles[0] ?? field,
  )
  return [...named, ...(changed.length > 0 ? [`Изменится: ${changed.join(', ')}`] : [])]
}
