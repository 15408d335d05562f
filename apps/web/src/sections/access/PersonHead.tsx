import { Menu } from '@mantine/core'
import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { ROLE_PRESET_LABELS, ROLE_PRESETS, type RolePreset } from '@stroyfin/domain/access/role-presets'
import { IconChevronDown } from '@tabler/icons-react'
import { personName } from './person-name.ts'
import { PERSON_ROLE_LABELS, personRole } from './person-role.ts'
import styles from './rights.module.css'

interface PersonHeadProps {
  user: MatrixUser
  is_admin: boolean
  /** Name of the one who decides meanwhile. */
  substitute: string | null
  onPreset: (role: RolePreset | null) => void
  onAbsence: () => void
  onRemove: (() => void) | null
  /** Only where no letter can bring it, and only for a superuser. */
  onResetLink: (() => void) | null
  /** Only of others, where a second step is on. */
  onLostStep: (() => void) | null
}

/** Who it is, and what concerns the person as a whole. */
export function PersonHead(props: PersonHeadProps) {
  const { user, is_admin, substitute, onPreset, onAbsence, onRemove, onResetLink, onLostStep } = props
  const marks = [
    roleWords(user, is_admin),
    user.on_vacation && (substitute ? `в отпуске, за него ${substitute}` : 'в отпуске'),
  ].filter(Boolean)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={styles.person}
          title={[user.username, user.email, ...marks].join(' · ')}
        >
          <span>
            <b className={styles.name}>{personName(user)}</b>
            <IconChevronDown size={14} stroke={1.75} className={styles.more} aria-hidden />
          </span>
          <small>{marks.join(' · ') || user.email}</small>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {user.is_superuser && <Menu.Label>Все права: отметки ниже его не ограничивают</Menu.Label>}
        <Menu.Label>Дать права роли</Menu.Label>
        {ROLE_PRESETS.map((role) => (
          <Menu.Item key={role} onClick={() => onPreset(role)}>
            {ROLE_PRESET_LABELS[role]}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onPreset(null)}>Снять все права</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={onAbsence}>Отпуск и замещение</Menu.Item>
        {onResetLink && <Menu.Item onClick={onResetLink}>Ссылка для нового пароля</Menu.Item>}
        {onLostStep && <Menu.Item onClick={onLostStep}>Снять второй шаг входа</Menu.Item>}
        {onRemove && (
          <Menu.Item color="red" onClick={onRemove}>
            Убрать из компании
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** «все права» of a superuser comes first: the name of the column is narrow. */
function roleWords(user: MatrixUser, is_admin: boolean): string | false {
  const role = personRole(user)
  if (role === 'superuser') return 'все права · суперпользователь'
  if (role === 'own') return is_admin && 'администратор'
  return PERSON_ROLE_LABELS[role]
}
