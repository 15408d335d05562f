import { createHash } from 'node:crypto'
import type { classifierFile } from '@stroyfin/contract/classifiers/check-file'
import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import {
  CLASSIFIER_LINKS,
  type ClassifierKind,
  type ClassifierLink,
} from '@stroyfin/domain/classifiers/classifier-kind'
import { articleFinder } from '@stroyfin/domain/classifiers/find-article'
import { type JudgedArticle, judgeArticles } from '@stroyfin/domain/classifiers/judge-articles'
import { type NumberedNode, numberTree, type TreeNode } from '@stroyfin/domain/classifiers/number-tree'
import { placedArticles } from '@stroyfin/domain/classifiers/placed-articles'
import {
  ARTICLE_FIELDS,
  type ArticleCells,
  type ArticleField,
  isCount,
  type ReadArticle,
  readArticles,
} from '@stroyfin/domain/classifiers/read-articles'
import { guessColumns } from '@stroyfin/domain/imports/guess-columns'
import { counted } from '@stroyfin/domain/russian/plural'
import type { z } from 'zod'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import type { Call } from '../../http/call.ts'
import { columnsLeftOut, cutFile, sheetsLeftOut } from '../../spreadsheets/left-out.ts'
import { sheetHead } from '../../spreadsheets/sheet-head.ts'
import { struckRows } from '../../spreadsheets/struck-rows.ts'
import { plainText, type Sheet } from '../../spreadsheets/table.ts'
import { unseenRows } from '../../spreadsheets/unseen-rows.ts'
import { chosenSheet, openTable } from '../imports/public.ts'
import { listClassifier } from './classifier-store.ts'

/** A classifier of a holding has hundreds of articles; a table of more rows is not one. */
const MOST_ROWS = 5000

type Asked = z.output<z.ZodObject<typeof classifierFile>>

interface ReadFile {
  file_name: string
  table: Awaited<ReturnType<typeof openTable>>
}

export async function readClassifierFile(file: UploadedFile, { log }: Pick<Call, 'log'>): Promise<ReadFile> {
  const table = await openTable(file, (details) => log.error({ details }, 'a table could not be read'))
  return { file_name: file.file_name, table }
}

/** The table of a file held against the tree as it stands now. */
export async function judgeClassifierFile(
  { kind, sheet, recode, rename, twins }: Asked,
  { file_name, table }: ReadFile,
  call: Call,
) {
  const { db, company_id } = call
  const chosen = chosenSheet(table, sheet)
  const { rows, left_out, marksOf } = articleRows(chosen.sheet)
  const warnings = [...table.warnings, ...sheetsLeftOut(table, new Set([chosen.sheet])), ...left_out]
  const tree = await listClassifier(db, company_id, kind)
  const read = readArticles(rows)
  const find = await linkFinders(call, kind)
  const judged = judgeArticles(kind, read, tree, find, { recode, rename, twins })
  const asked = recode ? judged : judgeArticles(kind, read, tree, find, { recode: true, rename, twins })
  const questions = questionsOf(chosen.sheet, judged, marksOf)
  return { file_name, sheets: table.sheets, sheet: chosen.index, warnings, questions, judged, asked, tree }
}

interface RowMarks {
  is_hidden: boolean
  is_struck: boolean
}

/** What would be written although a person does not see it, or sees it struck out. */
function questionsOf(
  sheet: Sheet,
  judged: readonly JudgedArticle[],
  marksOf: (row: number) => RowMarks,
): string[] {
  const unseen = unseenRows()
  for (const { status, article } of judged)
    if (status === 'new' || status === 'change') unseen.take({ row: article.row, ...marksOf(article.row) })
  return [...cutFile(sheet), ...unseen.told()]
}

/** Whoever confirms confirms what he has seen; null where nothing is asked. */
export const askedOf = (questions: readonly string[]): string | null =>
  questions.length === 0 ? null : createHash('sha256').update(questions.join('\n')).digest('hex')

function articleRows(sheet: Sheet) {
  const { columns, data } = sheetHead(sheet, null)
  const found = guessColumns<ArticleField>(columns, ARTICLE_FIELDS)
  const has = (field: ArticleField) => found.some((guess) => guess.field === field)
  if (!has('view_id') || !has('name')) {
    const words = `На листе «${sheet.name}» нет столбцов «Код» и «Наименование»`
    throw new Refusal('invalid', `${words}. Возьмите за образец выгрузку классификатора в Excel`)
  }
  const rows: ArticleCells[] = sheet.rows.slice(data).map((cells, at) => ({
    row: data + at + 1,
    cells: Object.fromEntries(found.map(({ field, index }) => [field, plainText(cells[index])])),
  }))
  const written = rows.filter(({ cells }) => Object.values(cells).some((text) => text !== ''))
  const filled = written.filter((row) => !isCount(row))
  if (filled.length === 0) throw new Refusal('invalid', `На листе «${sheet.name}» нет ни одной статьи`)
  if (filled.length > MOST_ROWS) {
    const most = counted(MOST_ROWS, ['строка', 'строки', 'строк'])
    throw new Refusal('invalid', `В файле слишком много строк: за один раз загружается ${most}`)
  }
  const left_out = columnsLeftOut(
    columns,
    found.map(({ index }) => index),
  )
  const counts = written
    .filter(isCount)
    .map(({ row }) => `Строка ${row} «Итого» – не статья, она не загружается`)
  return { rows: filled, left_out: [...left_out, ...counts], marksOf: rowMarks(sheet, found) }
}

function rowMarks(sheet: Sheet, found: readonly { field: ArticleField; index: number }[]) {
  const names = found.filter(({ field }) => field === 'name' || field === 'view_id').map(({ index }) => index)
  const [hidden, struck] = [new Set(sheet.hidden_rows), new Set(struckRows(sheet, names))]
  return (row: number): RowMarks => ({ is_hidden: hidden.has(row - 1), is_struck: struck.has(row - 1) })
}

const lines = (tree: readonly ClassifierItem[]) =>
  tree.map(({ id, view_id, name }) => [id, `${view_id} ${name}`] as const)

async function linkFinders({ db, company_id }: Call, kind: ClassifierKind) {
  const trees = Object.entries(CLASSIFIER_LINKS) as [ClassifierLink, ClassifierKind][]
  const finders = {} as Record<ClassifierLink, ReturnType<typeof articleFinder>>
  for (const [link, to] of trees)
    finders[link] = articleFinder(kind === 'own' ? lines(await listClassifier(db, company_id, to)) : [])
  return finders
}

/** The tree with the articles of a table in it; `idOf` names them. */
export function treeWith(
  nodes: readonly TreeNode[],
  judged: readonly JudgedArticle[],
  idOf: (article: ReadArticle) => number,
  recode: boolean,
): NumberedNode[] {
  const rows = judged.map(({ article, existing, folder_id }) => ({
    id: idOf(article),
    group_id: article.parent ? idOf(article.parent) : folder_id,
    is_new: existing === null,
    code: article.code,
  }))
  return numberTree(placedArticles(nodes, rows, recode))
}

export function countArticles(judged: readonly JudgedArticle[]) {
  const counts = { new: 0, change: 0, same: 0, error: 0 }
  for (const { status } of judged) counts[status] += 1
  return counts
}

/** Two tables, or one table over two states of the tree, that would not change the same have other digests. */
export function previewOf(judged: readonly JudgedArticle[]): string {
  const rows = judged.map(({ article, existing, folder_id, status, values }) => [
    ...[article.row, article.code, article.name, article.is_folder, existing?.id ?? null, existing?.view_id],
    folder_id,
    ...[status, values],
  ])
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}
