import { getUsersHandle } from './get-users.ts'

export const userRoutes = [getUsersHandle]
