import { editUserHandle } from './edit-user.ts'
import { getUsersHandle } from './get-users.ts'

export const userRoutes = [getUsersHandle, editUserHandle]
