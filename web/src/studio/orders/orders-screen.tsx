import { useParams } from '../../ui/router.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersList } from './orders-list.tsx'

/** All orders, or one of them. */
export function OrdersScreen() {
  const { id } = useParams()
  return id === undefined ? <OrdersList /> : <OrderPage key={id} id={Number(id)} />
}
