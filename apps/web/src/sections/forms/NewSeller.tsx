import { Button } from '@mantine/core'
import type { UpdShown } from '@stroyfin/contract/forms/read-upd'
import { creatorsNamed } from '@stroyfin/domain/contractors/creators-named'
import { useState } from 'react'
import { ContractorDialog } from '../contractors/public.ts'
import styles from './upd.module.css'

/** A seller who is no contractor yet is made one of what the file tells, by whoever may. */
export function NewSeller({ upd, onCreated }: { upd: UpdShown; onCreated: () => void }) {
  const [opened, setOpened] = useState(false)
  const { seller, new_seller } = upd
  if (new_seller === null) return null
  if (!new_seller.may_create) return <p className={styles.quiet}>{creatorsNamed(new_seller.creators)}</p>
  const { name, kind, inn, kpp, address } = seller
  return (
    <>
      <Button className={styles.other} variant="default" onClick={() => setOpened(true)}>
        {upd.kind === 'upd' ? 'Создать продавца' : 'Создать подрядчика'}
      </Button>
      {opened && (
        <ContractorDialog
          given={{ name, kind, inn, kpp, address }}
          onClose={() => setOpened(false)}
          onSaved={onCreated}
        />
      )}
    </>
  )
}
