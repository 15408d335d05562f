import { REGISTRY_GROUPINGS, REGISTRY_PAPER_CODES } from '@stroyfin/domain/registries/registry-template'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, positiveId, requiredText, text, version } from '../kit/fields.ts'

export const registryTemplate = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  columns: z.array(z.enum(REGISTRY_PAPER_CODES)),
  grouping: z.enum(REGISTRY_GROUPINGS),
  signatories: z.array(z.object({ role: z.string(), name: z.string() })),
  /** A new registry begins with it. */
  is_default: z.boolean(),
  is_deleted: z.boolean(),
})
export type RegistryTemplate = z.output<typeof registryTemplate>

/** Templates of the company by name, removed ones too: a registry made by one still looks like it. */
export const loadRegistryTemplates = endpoint({
  method: 'POST',
  path: '/api/registries/load-templates',
  title: 'Шаблоны реестров',
  access: 'payment_registry.view',
  effect: 'read',
  input: z.object({}),
  output: z.object({ templates: z.array(registryTemplate) }),
})

/** Creates a template (no id) or replaces one; the mark of the default one goes over to it. */
export const saveRegistryTemplate = endpoint({
  method: 'POST',
  path: '/api/registries/save-template',
  title: 'Сохранить шаблон реестра',
  access: ['payment_registry.view', 'payment_registry.edit'],
  effect: 'write',
  input: z.object({
    template_id: positiveId.nullable(),
    version: version.nullable(),
    name: requiredText(120),
    columns: z.array(z.enum(REGISTRY_PAPER_CODES)).max(REGISTRY_PAPER_CODES.length),
    grouping: z.enum(REGISTRY_GROUPINGS),
    signatories: z.array(z.object({ role: text(120), name: text(120) })).max(12),
    is_default: flag,
  }),
  output: z.object({ template_id: id, message: z.string() }),
})

const removal = {
  input: z.object({ template_id: positiveId, version }),
  output: z.object({ message: z.string() }),
}

export const removeRegistryTemplate = endpoint({
  method: 'POST',
  path: '/api/registries/remove-template',
  title: 'Удалить шаблон реестра',
  access: ['payment_registry.view', 'payment_registry.remove'],
  effect: 'write',
  ...removal,
})

export const restoreRegistryTemplate = endpoint({
  method: 'POST',
  path: '/api/registries/restore-template',
  title: 'Восстановить шаблон реестра',
  access: ['payment_registry.view', 'payment_registry.remove'],
  effect: 'write',
  ...removal,
})
