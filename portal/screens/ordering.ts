// The pages where users spend their day, and what they share: one chunk, because each file costs a way there and back.
export { CartScreen } from './cart/cart-screen.tsx';
export { FavouritesScreen } from './favourites/favourites-screen.tsx';
export { HomeScreen } from './home/home-screen.tsx';
export { ContextBar } from './order-context/context-bar.tsx';
export { CartCount, FavouritesCount, ProgressMessage } from './order-context/counts.tsx';
export { MiniCart } from './order-context/mini-cart.tsx';
export { ProductScreen } from './product/product-screen.tsx';
export { ProductsScreen } from './products/products-screen.tsx';
