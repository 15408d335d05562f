import { applyClassifierFile } from '@stroyfin/contract/classifiers/apply-file'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import type { JudgedArticle } from '@stroyfin/domain/classifiers/judge-articles'
import type { ReadArticle } from '@stroyfin/domain/classifiers/read-articles'
import { uploadedFile } from '../../files/uploaded-file.ts'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { insertArticles, patchArticles } from './article-store.ts'
import { listClassifier, lockTree, writeNumbers } from './classifier-store.ts'
import {
  askedOf,
  countArticles,
  judgeClassifierFile,
  previewOf,
  readClassifierFile,
  treeWith,
} from './judge-file.ts'

export const applyFileHandle = handle(applyClassifierFile, async ({ preview, asked, ...file }, call) => {
  const { db, company_id } = call
  const { kind } = file
  // Before its turn: others do not wait while it is read.
  const uploaded = await uploadedFile(db, company_id, { name: file.file, store: call.house.files })
  const read = await readClassifierFile(uploaded, call)
  const nodes = await lockTree(db, company_id, kind)
  const { judged, questions } = await judgeClassifierFile(file, read, call)
  const counts = countArticles(judged)
  if (counts.error > 0)
    throw new Refusal('invalid', 'В файле есть ошибки. Исправьте их и загрузите файл снова')
  if (previewOf(judged) !== preview)
    throw new Refusal('stale', 'Классификатор изменился после проверки. Проверьте файл ещё раз')
  const needed = askedOf(questions)
  if (needed !== null && needed !== asked)
    throw new Refusal('invalid', `Подтвердите, что проверили: ${questions.join('. ')}`)
  await patchArticles(
    db,
    company_id,
    judged.flatMap(({ existing, status, values }) =>
      existing && status === 'change' ? [{ ...existing, ...values }] : [],
    ),
  )
  const ids = await insertNew(call, kind, judged)
  const numbered = treeWith(nodes, judged, (article) => idOf(ids, article), file.recode)
  await writeNumbers(db, company_id, numbered)
  return { counts, classifier: await listClassifier(db, company_id, kind) }
})

/** Folders go before what lies in them: one insertion per level of the tree. */
async function insertNew({ db, company_id }: Call, kind: ClassifierKind, judged: readonly JudgedArticle[]) {
  const ids = new Map<ReadArticle, number>()
  for (const { article, existing } of judged) if (existing) ids.set(article, existing.id)
  const levels = Map.groupBy(
    judged.filter(({ existing }) => existing === null),
    ({ article }) => article.code.split('.').length,
  )
  for (const level of [...levels.keys()].sort((a, b) => a - b)) {
    const rows = levels.get(level) ?? []
    const made = await insertArticles(
      db,
      company_id,
      rows.map(({ article, folder_id, values }) => ({
        kind,
        group_id: article.parent ? idOf(ids, article.parent) : folder_id,
        is_folder: article.is_folder,
        type: 'empty',
        bank_item_id: null,
        cfo_item_id: null,
        bdr_item_id: null,
        ...values,
        name: article.name,
      })),
    )
    for (const [at, { article }] of rows.entries()) ids.set(article, made[at] ?? 0)
  }
  return ids
}

function idOf(ids: ReadonlyMap<ReadArticle, number>, article: ReadArticle): number {
  const id = ids.get(article)
  if (id === undefined) throw new Error(`row ${article.row} of the table has no article`)
  return id
}
