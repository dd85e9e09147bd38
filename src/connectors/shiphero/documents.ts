/** Every query that we send to ShipHero. A test checks them against our excerpt of its schema. */

export const SHIPHERO_ACCOUNT = `query Account {
  account {
    request_id complexity
    data { id warehouses { id identifier } }
  }
}`;

export const WAREHOUSE_PRODUCTS_PAGE = `query WarehouseProductsPage(
  $warehouse: String!, $customer: String, $first: Int!, $after: String
) {
  warehouse_products(warehouse_id: $warehouse, customer_account_id: $customer) {
    request_id complexity
    data(first: $first, after: $after) {
      pageInfo { hasNextPage endCursor }
      edges { node {
        id sku warehouse_id
        on_hand allocated available non_sellable_quantity
        reorder_level updated_at
        product { name barcode kit kit_build }
      } }
    }
  }
}`;
