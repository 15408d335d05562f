import { Button } from '@mantine/core'
import type { ContractorContact } from '@stroyfin/contract/contractors/load-contractor'
import { removeContact } from '@stroyfin/contract/contractors/remove-contact'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { ContactDialog } from './ContactDialog.tsx'
import type { ContractorCard } from './contractor-card.ts'
import styles from './contractors.module.css'

export function Contacts({ card }: { card: ContractorCard }) {
  const may = useMay()
  const [edited, setEdited] = useState<ContractorContact | 'new' | null>(null)
  const contractor_id = card.contractor.id
  const remove = useAction(removeContact, { onSuccess: ({ message }) => toast.success(message) })
  const editable = may('contractor.edit') && !card.contractor.is_deleted
  const askToRemove = async ({ id, version, name }: ContractorContact) => {
    const agreed = await confirmAction({
      title: 'Удалить контактное лицо?',
      text: `${name} исчезнет из карточки контрагента.`,
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ contractor_id, id, version })
  }
  return (
    <section className={styles.block} aria-labelledby="contractor-contacts">
      <header className={styles.blockhead}>
        <h2 id="contractor-contacts">Контактные лица</h2>
        {editable && (
          <Button variant="default" onClick={() => setEdited('new')}>
            Добавить контакт
          </Button>
        )}
      </header>
      {card.contacts.length === 0 && <p className={styles.none}>Контактов пока нет</p>}
      <ul className={styles.rows}>
        {card.contacts.map((contact) => (
          <li key={contact.id} className={styles.row}>
            <div className={styles.rowtext}>
              <b>{contact.name}</b>
              {contact.post && <span className={styles.hint}>{contact.post}</span>}
              <span className={styles.reach}>
                {contact.phone && (
                  <a href={`tel:${contact.phone.replace(/[^\d+]/gu, '')}`}>{contact.phone}</a>
                )}
                {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
              </span>
            </div>
            {editable && (
              <div className={styles.rowtools}>
                <Button variant="subtle" onClick={() => setEdited(contact)}>
                  Изменить
                </Button>
                <Button variant="subtle" color="red" onClick={() => void askToRemove(contact)}>
                  Удалить
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <ContactDialog
          contractor_id={contractor_id}
          {...(edited !== 'new' && { contact: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
