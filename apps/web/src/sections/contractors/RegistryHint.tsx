import { Alert, Button } from '@mantine/core'
import { findInRegistry } from '@stroyfin/contract/contractors/registry'
import type { ContractorKind } from '@stroyfin/domain/contractors/contractor-kind'
import { isInn } from '@stroyfin/domain/requisites/inn'
import { useEndpoint } from '../../api/use-endpoint.ts'
import styles from './contractors.module.css'

interface Requisites {
  name: string
  full_name: string
  kind: ContractorKind
  kpp: string
  ogrn: string
  okpo: string
  address: string
}

interface RegistryHintProps {
  inn: string
  /** A name is there: it is not asked for. */
  is_named: boolean
  onFill: (requisites: Requisites) => void
}

/** Who has the typed ИНН by public registers; one press fills the requisites. When nobody is found it says why the fields stay empty. */
export function RegistryHint({ inn, is_named, onFill }: RegistryHintProps) {
  const plain = inn.replace(/\s/gu, '')
  const options = { enabled: isInn(plain), staleTime: 5 * 60_000 }
  const { data } = useEndpoint(findInRegistry, { inn: plain }, options)
  if (!data || !options.enabled) return null
  const { company, is_connected } = data
  if (!company)
    return (
      <p className={styles.hint} role="status">
        {is_connected
          ? `По реестрам никого с ИНН ${plain} нет: сверьте его с документом`
          : `ИНН проходит проверку. Заполнение по ИНН на этом сервере не подключено${is_named ? '' : ': впишите наименование сами'}`}
      </p>
    )
  const { name, full_name, kind, kpp, ogrn, okpo, address } = company
  return (
    <Alert color="blue" variant="light" role="status">
      <div className={styles.found}>
        <span>
          По реестрам это {name}
          {address && `, ${address}`}
        </span>
        <Button
          variant="default"
          onClick={() =>
            onFill({ name, full_name, kind, kpp: kpp ?? '', ogrn: ogrn ?? '', okpo: okpo ?? '', address })
          }
        >
          Заполнить
        </Button>
      </div>
    </Alert>
  )
}
