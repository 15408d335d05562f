import { checkInRegistry, findInRegistry } from '@stroyfin/contract/contractors/registry'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { foundColour } from '@stroyfin/domain/contractors/check-colour'
import { registryCheck } from '@stroyfin/domain/contractors/registry-check'
import { isInn } from '@stroyfin/domain/requisites/inn'
import { type CompanyRegistry, RegistrySilent } from '../../bridges/company-registry/public.ts'
import { handle } from '../../http/handle.ts'
import { updateCheck } from './contractor-store.ts'
import { lockSeenContractor } from './lock-seen-contractor.ts'

export const findInRegistryHandle = handle(findInRegistry, async ({ inn }, { house }) => {
  if (!house.registry) return { is_connected: false, company: null }
  const found = isInn(inn) ? await ask(house.registry, { inn, kpp: null }) : null
  if (!found) return { is_connected: true, company: null }
  const { name, full_name, kind, kpp, ogrn, okpo, address } = found
  return { is_connected: true, company: { name, full_name, kind, kpp, ogrn, okpo, address } }
})

export const checkInRegistryHandle = handle(
  checkInRegistry,
  async (seen, { db, company_id, today, house }) => {
    if (!house.registry)
      throw new Refusal('conflict', 'Служба проверки не подключена. Внесите проверку вручную')
    const { inn, kpp, check_values } = await lockSeenContractor(db, company_id, seen)
    if (!inn) throw new Refusal('conflict', 'Проверка ищет по ИНН: укажите его в реквизитах')
    const found = await ask(house.registry, { inn, kpp })
    if (!found) throw new Refusal('conflict', `В реестрах нет никого с ИНН ${inn}. Проверьте реквизиты`)
    const answered = registryCheck(found.facts, today)
    const values = { ...check_values, ...answered }
    const check = { check_date: today, check_values: values, check_colour: foundColour(values) }
    const version = await updateCheck(db, company_id, seen.id, check)
    return { version, answered: Object.keys(answered).length }
  },
)

async function ask(registry: CompanyRegistry, { inn, kpp }: { inn: string; kpp: string | null }) {
  try {
    return await registry.find(inn, kpp)
  } catch (error) {
    if (error instanceof RegistrySilent) throw new Refusal('conflict', error.message)
    throw error
  }
}
