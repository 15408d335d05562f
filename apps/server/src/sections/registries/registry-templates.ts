import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import {
  loadRegistryTemplates,
  removeRegistryTemplate,
  restoreRegistryTemplate,
  saveRegistryTemplate,
} from '@stroyfin/contract/registries/registry-templates'
import type { Db } from '@stroyfin/database/connection/db'
import { registryTemplateRules } from '@stroyfin/domain/registries/registry-template'
import { handle } from '../../http/handle.ts'
import {
  holdRegistryTemplate,
  listRegistryTemplates,
  markRegistryTemplate,
  type RegistryTemplateRow,
  writeRegistryTemplate,
} from './template-store.ts'

export const loadRegistryTemplatesHandle = handle(
  loadRegistryTemplates,
  async (_input, { db, company_id }) => ({ templates: await listRegistryTemplates(db, company_id) }),
)

export const saveRegistryTemplateHandle = handle(
  saveRegistryTemplate,
  async ({ template_id, version, ...asked }, { db, company_id }) => {
    refuseIfBroken(registryTemplateRules(asked))
    if (template_id !== null) {
      const current = await hold(db, company_id, { template_id, version })
      if (current.is_deleted) throw new Refusal('conflict', 'Шаблон удалён: сначала восстановите его')
    }
    const saved = await writeRegistryTemplate(db, company_id, { ...asked, template_id })
    return { template_id: saved, message: template_id === null ? 'Шаблон создан' : 'Сохранено' }
  },
)

export const removeRegistryTemplateHandle = handle(
  removeRegistryTemplate,
  async (asked, { db, company_id }) => {
    await hold(db, company_id, asked)
    await markRegistryTemplate(db, company_id, { ...asked, is_deleted: true })
    return { message: 'Шаблон удалён' }
  },
)

export const restoreRegistryTemplateHandle = handle(
  restoreRegistryTemplate,
  async (asked, { db, company_id }) => {
    await hold(db, company_id, asked)
    await markRegistryTemplate(db, company_id, { ...asked, is_deleted: false })
    return { message: 'Шаблон восстановлен' }
  },
)

/** 404 for a foreign template, 409 with the stored one when the caller saw an older one (K-06). */
async function hold(
  db: Db,
  company_id: number,
  { template_id, version }: { template_id: number; version: number | null },
): Promise<RegistryTemplateRow> {
  const current = await holdRegistryTemplate(db, company_id, template_id)
  if (!current) throw new Refusal('not_found', 'Шаблон не найден')
  if (current.version !== version) {
    throw new Refusal('stale', 'Шаблон изменил другой пользователь', { current })
  }
  return current
}
