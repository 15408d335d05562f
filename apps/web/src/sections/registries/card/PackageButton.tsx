import { Button } from '@mantine/core'
import { loadBankPackage, makeBankPackage } from '@stroyfin/contract/registries/bank-package'
import { IconFileZip } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import { useJobFile } from '../../../app/use-job-file.ts'

/** One file for the bank: the registry, form СБ611, acts, papers and the list of them. */
export function PackageButton({ registry_id }: { registry_id: number }) {
  const { make, is_making, progress } = useJobFile<number>({
    make: (id) => call(makeBankPackage, { registry_id: id }),
    look: (job_id) => call(loadBankPackage, { job_id }),
    failure: 'Не удалось собрать пакет, повторите попытку',
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={16} stroke={1.5} aria-hidden />}
      aria-busy={is_making}
      onClick={() => !is_making && make(registry_id)}
    >
      {is_making ? `Собирается ${progress ?? 0} %` : 'Пакет для банка'}
    </Button>
  )
}
