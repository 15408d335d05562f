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

/** Who has the typed ИНН by public registers; one press fills the requisites. Says nothing when nobody is found. */
export function RegistryHint({ inn, onFill }: { inn: string; onFill: (requisites: Requisites) => void }) {
  const plain = inn.replace(/\s/gu, '')
  const options = { enabled: isInn(plain), staleTime: 5 * 60_000 }
  const company = useEndpoint(findInRegistry, { inn: plain }, options).data?.company
  if (!company) return null
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
