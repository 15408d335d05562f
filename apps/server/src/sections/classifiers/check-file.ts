import { checkClassifierFile } from '@stroyfin/contract/classifiers/check-file'
import type { JudgedArticle } from '@stroyfin/domain/classifiers/judge-articles'
import { ARTICLE_FIELDS } from '@stroyfin/domain/classifiers/read-articles'
import { handle } from '../../http/handle.ts'
import { countArticles, judgeClassifierFile, previewOf } from './judge-file.ts'

export const checkFileHandle = handle(checkClassifierFile, async (input, call) => {
  const { file_name, sheets, sheet, judged, tree } = await judgeClassifierFile(input, call)
  return {
    file_name,
    sheets: sheets.map(({ name, hidden, rows }) => ({ name, hidden, rows: rows.length })),
    sheet,
    counts: countArticles(judged),
    preview: previewOf(judged),
    left: tree.length - judged.filter(({ existing }) => existing !== null).length,
    rows: judged.map((row) => ({
      row: row.article.row,
      code: row.article.code,
      level: row.article.code.split('.').length - 1,
      is_folder: row.article.is_folder || row.existing?.is_folder === true,
      name: row.article.name,
      status: row.status,
      note: noteOf(row),
    })),
  }
})

function noteOf({ status, problems, values, existing }: JudgedArticle): string {
  if (status === 'error') return problems.join('; ')
  if (status !== 'change' || !existing) return ''
  const { name, ...others } = values
  const named = name === undefined ? [] : [`Было: ${existing.name}`]
  const changed = Object.keys(others).map(
    (field) => ARTICLE_FIELDS.find((known) => known.field === field)?.titles[0] ?? field,
  )
  return [...named, ...(changed.length > 0 ? [`Изменится: ${changed.join(', ')}`] : [])].join('; ')
}
