import { editUserHandle } from './edit-user.ts'
import { getUsersHandle } from './get-users.ts'
import { whoMayHandle } from './who-may.ts'

export const userRoutes = [getUsersHandle, editUserHandle, whoMayHandle]
