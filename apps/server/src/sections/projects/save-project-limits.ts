import { Refusal } from '@stroyfin/contract/kit/refusal'
import { saveProjectLimits } from '@stroyfin/contract/projects/save-project-limits'
import { handle } from '../../http/handle.ts'
import { deleteLimits, type LimitState, lockLimits, writeLimits } from './project-limits-store.ts'
import { lockProject, readProject } from './project-store.ts'

interface WantedLimit {
  classifier_id: number
  version: number | null
  summ: string | null
}

/** All rows or none: the first wrong or stale one is named, and nothing is written (K-06). */
export const saveProjectLimitsHandle = handle(
  saveProjectLimits,
  async ({ project_id, items }, { db, company_id }) => {
    await lockProject(db, company_id, project_id)
    if (!(await readProject(db, company_id, project_id))) throw new Refusal('not_found', 'Проект не найден')
    const ids = items.map((item) => item.classifier_id)
    const states = await lockLimits(db, company_id, project_id, ids)
    const known = new Map(states.map((state) => [state.classifier_id, state]))
    items.forEach((item, index) => {
      refuseWrongLimit(item, known.get(item.classifier_id), index)
    })
    const written = items.flatMap(({ classifier_id, summ }) =>
      summ === null ? [] : [{ classifier_id, summ }],
    )
    const gone = items.filter((item) => item.summ === null).map((item) => item.classifier_id)
    await writeLimits(db, company_id, project_id, written)
    await deleteLimits(db, company_id, project_id, gone)
    return { message: 'Лимиты сохранены' }
  },
)

function refuseWrongLimit(item: WantedLimit, state: LimitState | undefined, index: number): void {
  if (!state) throw new Refusal('not_found', 'Статья не найдена')
  const refuse = (message: string) =>
    new Refusal('invalid', message, { errors: [{ field: `items.${index}.summ`, message }] })
  // Folders show the sum of their articles; a limit of their own would be counted twice.
  if (state.is_folder && item.summ !== null) {
    throw refuse(`«${state.name}» — папка, лимит ставится на её статьи`)
  }
  if (item.summ?.startsWith('-')) throw refuse(`Лимит статьи «${state.name}» не бывает меньше нуля`)
  if (state.version !== item.version) {
    throw new Refusal('stale', `Лимит статьи «${state.name}» изменил другой пользователь`, { current: state })
  }
}
