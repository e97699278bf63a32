import type { Order } from '@veck/contract'
import type { ReactNode } from 'react'

export const Workbench = ({ children }: { order: Order; children: ReactNode }) => <div>{children}</div>
